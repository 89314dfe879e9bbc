import { AVAILABILITIES } from '../../../../contracts/users/queries.js';
import * as s from '../../../../platform/http/openapi/shapes.js';
import { searchText } from '../../../../platform/http/query-types.js';
import { Field } from '../../../../platform/http/validation/fields.js';

const colleague = s.schema(
  'PhoneColleague',
  'A colleague whom a call can be transferred to.',
  s.object({
    id: s.integer(456, 'Id of the user.'),
    name: s.string('Madeleine Dupont', 'Full name.'),
    extension: s.string('104', 'Extension for internal calls.'),
    availability: s.choice(AVAILABILITIES, 'What the user is doing.'),
  }),
);

const team = s.schema(
  'PhoneTeam',
  'A team that a call can be transferred to.',
  s.object({
    id: s.integer(789, 'Id of the team.'),
    name: s.string('Sales', 'Name of the team.'),
    users_count: s.integer(12, 'Number of members.'),
    available_count: s.integer(3, 'Number of members who can take a call now.'),
  }),
);

export const directoryShape = s.schema(
  'PhoneDirectory',
  'Colleagues, teams and Numbers, at most twenty of each, by name.',
  s.object({
    users: s.list(colleague, 'Other users of the company.'),
    teams: s.list(team, 'Teams of the company.'),
    numbers: s.list(s.reference('PhoneNumberSummary'), 'Numbers of the company.'),
  }),
);

export const phoneTagsShape = s.schema(
  'PhoneTagList',
  'The tags of the company.',
  s.object({ tags: s.list(s.reference('Tag'), 'All tags, by name.') }),
);

export class DirectoryQuery {
  @Field(searchText, {
    description: 'A part of the name, extension or phone number; everybody without it.',
    example: 'sales',
  })
  search?: string;
}
