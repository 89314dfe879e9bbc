import * as s from '../../../platform/http/openapi/shapes.js';
import { FORMATS } from '../formats.js';

const DOWNLOAD_URL =
  'https://api.example.com/assets/documents?key=exports%2Fa3%2Fa3d5c9e1.csv&expires=1781781069&signature=c02e5b';

const pendingProperties = {
  exportID: s.string('a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74'),
  createdAt: s.timestamp(),
};

export const pendingShape = s.schema(
  'PendingExport',
  s.object({ ...pendingProperties, status: s.constant('PENDING') }),
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

/** One shape for all three states; some properties exist in one state only. */
export const exportShape = s.schema('Export', {
  ...s.object(
    { ...pendingProperties, status: s.choice(['COMPLETED', 'PENDING', 'FAILED']) },
    {
      format: s.choice(FORMATS, 'COMPLETED only'),
      exportName: s.string('Calls of last week', 'COMPLETED only'),
      downloadUrl: s.nullable(
        s.string(
          DOWNLOAD_URL,
          'COMPLETED only: opens without credentials, for an hour. Null once the file is removed, after 7 days',
        ),
      ),
      downloadUrlExpiresAt: { ...s.timestamp('COMPLETED only'), type: ['string', 'null'] },
      fileRemovedAt: s.timestamp('Only once the file is removed'),
      errorMessage: { type: 'string', description: 'FAILED only' },
    },
  ),
  examples: [COMPLETED],
});
