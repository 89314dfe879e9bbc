import * as s from '../../../platform/http/openapi/shapes.js';
import { FORMATS } from '../formats.js';
import { describePath, stringId } from '../../../platform/http/openapi/path-parameters.js';

describePath('export', stringId('The exportID of the export.', 'a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74'));

const DOWNLOAD_URL =
  'https://api.example.com/assets/documents?key=exports%2Fa3%2Fa3d5c9e1.csv&expires=1781781069&signature=c02e5b';

const pendingProperties = {
  exportID: s.string('a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74', 'Unique identifier of the export, a UUID.'),
  createdAt: s.timestamp('When the export was requested, ISO 8601, UTC.'),
};

export const pendingShape = s.schema(
  'PendingExport',
  'An export that was just requested.',
  s.object({ ...pendingProperties, status: s.constant('PENDING', 'Always PENDING.') }),
);

const COMPLETED = {
  exportID: 'a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74',
  createdAt: '2026-06-18T10:11:02.000Z',
  status: 'COMPLETED',
  format: 'CSV',
  exportName: 'Calls of last week',
  downloadUrl: DOWNLOAD_URL,
  downloadUrlExpiresAt: '2026-06-18T11:11:09.000Z',
};

export const exportShape = s.schema('Export', 'An export of a report; some properties are only there in some states.', {
  ...s.object(
    { ...pendingProperties, status: s.choice(['COMPLETED', 'PENDING', 'FAILED'], 'State of the export.') },
    {
      format: s.choice(FORMATS, 'Format of the file; only if COMPLETED.'),
      exportName: s.string('Calls of last week', 'Name of the export; only if COMPLETED.'),
      downloadUrl: s.nullable(
        s.string(
          DOWNLOAD_URL,
          'URL of the file, which opens without credentials for an hour; only if COMPLETED. Null once the file is removed, ' +
            'after seven days.',
        ),
      ),
      downloadUrlExpiresAt: s.nullable(
        s.timestamp('When downloadUrl stops working; only if COMPLETED. Null once the file is removed.'),
      ),
      fileRemovedAt: s.timestamp('When the file was removed; only then.'),
      errorMessage: s.string('The report could not be written.', 'Why the export failed; only if FAILED.'),
    },
  ),
  examples: [COMPLETED],
});
