import {
  BodySchema,
  boolean,
  Field,
  fieldType,
  integer,
  listOf,
  nullable,
  oneOf,
  string,
  text,
} from '../../../platform/http/validation/fields.js';
import { wholeNumber } from '../../../platform/http/query-types.js';
import { IMPORT_TARGETS, type ImportTarget, MAX_IMPORT_ROWS } from '../contact-import.entity.js';

const MAX_COLUMNS = 100;
const MAX_ROWS_AT_ONCE = 500;
const MAX_CELL_LENGTH = 4096;

const cell = fieldType((value) => typeof value === 'string' && value.length <= MAX_CELL_LENGTH, '', {
  type: 'string',
  maxLength: MAX_CELL_LENGTH,
});

@BodySchema('CreateContactImport', 'A file of contacts, whose rows are sent separately.')
export class CreateImportBody {
  @Field(text(255), { mandatory: true, description: 'Name of the file.', example: 'customers.csv' })
  file_name: string;

  @Field(listOf({ minItems: 1, maxItems: MAX_COLUMNS, rule: `must be a list of 1 to ${MAX_COLUMNS} texts` }, string), {
    mandatory: true,
    description: 'Headers of the columns; that of a phone number or email address becomes its label.',
    example: ['First name', 'Work'],
  })
  headers: string[];

  @Field(
    listOf(
      { minItems: 1, maxItems: MAX_COLUMNS, rule: `must be a list of null and ${IMPORT_TARGETS.join(', ')}` },
      nullable(oneOf(IMPORT_TARGETS)),
    ),
    {
      mandatory: true,
      description: 'What each column becomes, null for columns to ignore; at least one is phone_number.',
      example: ['first_name', 'phone_number'],
    },
  )
  mapping: (ImportTarget | null)[];

  @Field(boolean, {
    description: 'Refuses rows whose phone number a contact has already; true by default.',
    example: true,
  })
  skip_existing?: boolean;
}

@BodySchema('AddImportRows', 'Rows of a file of contacts.')
export class AddRowsBody {
  @Field(integer(1, MAX_IMPORT_ROWS), {
    mandatory: true,
    description: 'Position of the first of these rows in the file, from 1; rows that are sent again are ignored.',
    example: 1,
  })
  first_row: number;

  @Field(
    listOf(
      {
        minItems: 1,
        maxItems: MAX_ROWS_AT_ONCE,
        rule: `must be a list of 1 to ${MAX_ROWS_AT_ONCE} rows, each a list of at most ${MAX_COLUMNS} texts of at most ${MAX_CELL_LENGTH} characters`,
      },
      listOf({ maxItems: MAX_COLUMNS, rule: '' }, cell),
    ),
    {
      mandatory: true,
      description: 'The cells of each row, in the order of the headers.',
      example: [['Grace', '+33639984567']],
    },
  )
  rows: string[][];
}

export class FailedRowsQuery {
  @Field(wholeNumber(0, 999_999_999, 'must be the number of a row', { type: 'integer', minimum: 0 }), {
    description: 'Only rows after this one.',
    example: 500,
  })
  after = 0;
}
