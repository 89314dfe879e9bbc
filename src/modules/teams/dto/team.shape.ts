import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('teams', integerId('team', 7));
describePath('teams/{team_id}/users', integerId('user', 123));

const properties = {
  id: s.integer(7, 'Unique identifier of the team.'),
  direct_link: s.string('https://api.example.com/v1/teams/7', 'URL of the team in the API.'),
  name: s.string('Support', 'Unique in the company, at most 64 characters.'),
  created_at: s.timestamp('When the team was created, ISO 8601, UTC.'),
  users: s.list(s.reference('TeamMember'), 'Members of the team.'),
};

export const teamShape = s.schema('Team', 'A group of users that Numbers distribute calls to.', s.object(properties));
export const teamSettingsShape = s.schema(
  'TeamSettings',
  'A team as admins see it in the dashboard.',
  s.object({ ...properties, version: versionShape }),
);

export const teamResponse = s.wrapped('TeamResponse', 'team', teamShape, 'The team.');
export const teamSettingsResponse = s.wrapped('TeamSettingsResponse', 'team', teamSettingsShape, 'The team.');
