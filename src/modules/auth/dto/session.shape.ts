import { ROLES } from '../../../contracts/users/commands.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import type { BrowserSessionSummary } from '../../../contracts/auth/queries.js';
import { iso } from '../../../platform/clock.js';
import * as s from '../../../platform/http/openapi/shapes.js';

describePath('sessions', integerId('browser session', 31));

const user = s.schema(
  'DashboardUser',
  'The user who is logged in to the dashboard.',
  s.object({
    id: s.integer(123, 'Unique identifier of the user.'),
    name: s.string('Madeleine Dupont', 'First name, then last name.'),
    email: s.string('madeleine@example.com', 'Email address of the login.'),
    roles: s.list(s.choice(ROLES, 'A role.'), 'Roles of the user, which decide what the dashboard offers.'),
    language: s.string('en-US', 'IETF language tag.'),
    time_zone: s.string('Etc/UTC', 'Time zone in which times are shown, as in the IANA database.'),
  }),
);

const company = s.schema(
  'DashboardCompany',
  'The company of the user who is logged in.',
  s.object({
    id: s.integer(1, 'Unique identifier of the company.'),
    name: s.string('Acme', 'Name of the company.'),
  }),
);

const sessionShape = s.schema(
  'DashboardSession',
  'A login to the dashboard.',
  s.object({
    user: s.described(user, 'Who is logged in.'),
    company: s.described(company, 'The company of the user.'),
    csrf_token: s.string('3q2-7wAAAAA', 'To be sent as X-CSRF-Token with every request that is not a GET.'),
  }),
);

export const openedSession = s.schema(
  'OpenedDashboardSession',
  'A new login.',
  s.object({ session: s.described(sessionShape, 'The session of the cookie that the answer sets.') }),
);

export const currentSession = s.schema(
  'CurrentDashboardSession',
  'The current login.',
  s.object({ session: s.nullable(sessionShape, 'The session of the cookie; null if nobody is logged in.') }),
);

export const userSessionsShape = s.schema(
  'BrowserSessionList',
  'The browsers in which a user is logged in.',
  s.object({
    sessions: s.list(
      s.schema(
        'BrowserSession',
        'A browser in which a user is logged in.',
        s.object({
          id: s.integer(31, 'Unique identifier of the session.'),
          address: s.string('192.0.2.7', 'Network address from which the user logged in.'),
          user_agent: s.string('Mozilla/5.0 (X11; Linux x86_64)', 'What the browser says about itself.'),
          created_at: s.timestamp('When the user logged in, ISO 8601, UTC.'),
          last_seen_at: s.timestamp('When the session was last used, to the minute, ISO 8601, UTC.'),
          expires_at: s.timestamp('When the session ends if it is not used again, ISO 8601, UTC.'),
          current: s.boolean(false, 'Whether it is the session that sends this request.'),
        }),
      ),
      'Sessions that are not over, latest login first.',
    ),
  }),
);

export const presentSessions = (sessions: readonly BrowserSessionSummary[]): s.ValueOf<typeof userSessionsShape> => ({
  sessions: sessions.map(({ id, address, userAgent, createdAt, lastSeenAt, expiresAt, isCurrent }) => ({
    id,
    address,
    user_agent: userAgent,
    created_at: iso(createdAt),
    last_seen_at: iso(lastSeenAt),
    expires_at: iso(expiresAt),
    current: isCurrent,
  })),
});
