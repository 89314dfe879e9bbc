import suite from '../test/jest.config.cjs';
import { jest, mysqlServer } from './services.mjs';

/** What asks no database, or always the embedded one, gains nothing from another one. */
const LEFT_OUT = [
  ...suite.testPathIgnorePatterns,
  ...['/test/architecture/', '/test/unit/'],
  ...['/test/platform/outbound/', '/test/platform/operations/', '/test/api/openapi', '/test/cli/settings'],
  ...[
    '/test/cli/private-files',
    '/test/cli/scheduled-backups',
    '/test/cli/database/backup',
    '/test/intelligence/model-settings',
  ],
  '/test/platform/metrics/(metrics|webhook-metrics|latency-metrics|monitoring)',
  '/test/api/.*http-(body|content-type|docs|errors|failed-attempts|get-body|page-links|paths|request-id)',
];

const args = process.argv.slice(2);
jest({ TEST_MYSQL_URL: await mysqlServer() }, [...args, '--testPathIgnorePatterns', ...LEFT_OUT]);
