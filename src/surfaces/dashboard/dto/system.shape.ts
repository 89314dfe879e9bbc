import * as s from '../../../platform/http/openapi/shapes.js';

const dependency = s.schema(
  'SystemDependency',
  'A service that the installation uses.',
  s.object({
    name: s.string('smtp', 'redis, smtp, carrier, ai or speech.'),
    state: s.choice(['up', 'down', 'unknown'], 'Whether it answered when it was last used; unknown before.'),
  }),
);

export const system = s.schema(
  'System',
  'The version and the health of the installation.',
  s.object({
    version: s.string('0.4.0', 'Version of the installation.'),
    node: s.string('v22.11.0', 'Version of Node.js.'),
    database: s.choice(['embedded', 'mysql'], 'The kind of database.'),
    ready: s.boolean(true, 'Whether the database can be read and written.'),
    started_at: s.timestamp('When this process started, ISO 8601, UTC.'),
    carrier: s.choice(['simulator', 'http'], 'The carrier of Numbers without a connection of their own.'),
    mail: s.choice(['server', 'files'], 'Whether mails go to a server, or to files for lack of one.'),
    dependencies: s.list(dependency, 'Services that are set up; their outage is tolerated.'),
  }),
);

export const mailTest = s.schema(
  'MailTest',
  'The result of a test mail.',
  s.object({
    to: s.string('ada@example.com', 'Address of the user who asked for it.'),
    transport: s.choice(['server', 'files'], 'server, or files if no mail server is set up.'),
    failure: s.nullable(s.string('connect ECONNREFUSED 192.0.2.1:25', 'Why it failed; null if it was accepted.')),
  }),
);
