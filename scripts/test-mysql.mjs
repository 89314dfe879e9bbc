import suite from '../test/jest.config.cjs';
import { jest, mysqlServer } from './services.mjs';

/** What asks no database, or always the embedded one, gains nothing from another one. */
const LEFT_OUT = [
  ...suite.testPathIgnorePatterns,
  ...['/test/architecture/', '/test/unit/', '/test/docs/'],
  ...['/test/platform/outbound/', '/test/platform/operations/', '/test/api/openapi', '/test/cli/settings'],
  ...[
    '/test/cli/private-files',
    '/test/cli/scheduled-backups',
    '/test/cli/database/backup',
    '/test/cli/(first-start|refusals|commands/)',
    '/test/intelligence/(model-settings|outage|http-analyst|embedded-analyst)',
  ],
  '/test/platform/metrics/(metrics|webhook-metrics|latency-metrics|monitoring)',
  '/test/api/.*http-(body|content-type|docs|errors|failed-attempts|get-body|page-links|paths|request-id)',
];

const args = process.argv.slice(2);
jest({ TEST_MYSQL_URL: await mysqlServer() }, [...args, '--testPathIgnorePatterns', ...LEFT_OUT]);
