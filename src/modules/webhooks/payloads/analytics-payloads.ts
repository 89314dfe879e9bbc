import { derived, propertyOf, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { constant, described, string, timestamp } from '../../../platform/http/openapi/shapes.js';

const DOWNLOAD_URL =
  'https://api.example.com/assets/documents?key=exports%2Fa3%2Fa3d5c9e1.csv&expires=1781781069&signature=c02e5b';

export const completedReport = derived('ReportCreatedEventData', 'An export whose file is ready.', (named) =>
  variant(named('Export'), {
    without: ['fileRemovedAt', 'errorMessage'],
    required: {
      status: constant('COMPLETED', 'State of the export.'),
      format: described(propertyOf(named('Export'), 'format'), 'Format of the file.'),
      exportName: string('Calls of last week', 'Name of the export.'),
      downloadUrl: string(DOWNLOAD_URL, 'URL of the file, which opens without credentials for an hour.'),
      downloadUrlExpiresAt: timestamp('When downloadUrl stops working, ISO 8601, UTC.'),
    },
  }),
);

export const failedReport = derived('ReportFailedEventData', 'An export that failed.', (named) =>
  variant(named('Export'), {
    without: ['format', 'exportName', 'downloadUrl', 'downloadUrlExpiresAt', 'fileRemovedAt'],
    required: {
      status: constant('FAILED', 'State of the export.'),
      errorMessage: string('The report could not be written; ask for it again.', 'Why the export failed.'),
    },
  }),
);
