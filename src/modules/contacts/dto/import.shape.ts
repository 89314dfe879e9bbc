import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { IMPORT_STATUSES, IMPORT_TARGETS } from '../contact-import.entity.js';

describePath('contact_imports', integerId('import', 12));

export const importShape = s.schema(
  'ContactImport',
  'An import of contacts from a file.',
  s.object({
    id: s.integer(12, 'Unique identifier of the import.'),
    file_name: s.string('customers.csv', 'Name of the file.'),
    headers: s.list(s.string('First name', 'Header of a column.'), 'Headers of the columns.'),
    mapping: s.list(
      s.nullable(s.choice(IMPORT_TARGETS, 'What the column becomes; null: nothing.')),
      'What each column becomes.',
    ),
    skip_existing: s.boolean(true, 'Whether rows are refused whose phone number a contact has already.'),
    status: s.choice(IMPORT_STATUSES, 'uploading until it is started, then running, then completed or stopped.'),
    error: s.nullable(s.string('The company is not active.', 'Why the import was stopped; null if it was not.')),
    total: s.integer(200, 'Number of rows.'),
    imported: s.integer(120, 'Number of rows that have become contacts.'),
    failed: s.integer(3, 'Number of rows that were refused.'),
    created_at: s.timestamp('When the import was created, ISO 8601, UTC.'),
    finished_at: s.nullable(s.timestamp('When the import ended, ISO 8601, UTC; null before.')),
  }),
);

export const failedRowsShape = s.schema(
  'FailedImportRows',
  'Rows of an import that were refused.',
  s.object({
    failed_rows: s.list(
      s.schema(
        'FailedImportRow',
        'A row that was refused.',
        s.object({
          row: s.integer(17, 'Position of the row in the file, from 1.'),
          cells: s.list(s.string('Grace', 'Text of a cell.'), 'Cells of the row, in the order of the headers.'),
          error: s.string('phone_numbers is mandatory and must not be empty.', 'Why the row was refused.'),
        }),
      ),
      'At most 500 rows, in the order of the file.',
    ),
    next_after: s.nullable(s.integer(517, 'The value of after for the next rows; null after the last.')),
  }),
);
