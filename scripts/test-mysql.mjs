import { jest, mysqlServer } from './services.mjs';

/** What asks no database gains nothing from another one. */
const LEFT_OUT = [
  ...['/node_modules/', '/test/architecture/', '/test/unit/', '/test/scale/', '/test/faults/', '/test/browser/'],
  ...['/test/platform/outbound/', '/test/platform/operations/', '/test/api/openapi', '/test/cli/settings'],
  '/test/api/.*http-(body|content-type|docs|errors|failed-attempts|get-body|page-links|paths|request-id)',
];

const args = process.argv.slice(2);
jest({ TEST_MYSQL_URL: await mysqlServer() }, [...args, '--testPathIgnorePatterns', ...LEFT_OUT]);
