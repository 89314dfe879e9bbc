import { AI_PACKAGES, MAX_DAYS_KEPT, PLANS } from '../../../contracts/companies/types.js';
import { type Role, ROLES } from '../../../contracts/users/commands.js';
import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import {
  BodySchema,
  boolean,
  Field,
  integer,
  namesFrom,
  nullable,
  text,
} from '../../../platform/http/validation/fields.js';

const days = (what: string): s.Property<number | null> =>
  s.nullable(s.integer(365, `For how many days ${what} are kept; null: for ever.`));

export const companySettings = s.schema(
  'CompanySettings',
  'The settings of the company of the user.',
  s.object({
    id: s.integer(1, 'Unique identifier of the company.'),
    name: s.string('Acme', 'Name of the company.'),
    country: s.nullable(
      s.string('FR', 'Country by ISO 3166-1 alpha-2, by which national numbers are read; null if none.'),
    ),
    mandatory_tagging: s.boolean(false, 'Whether agents have to tag each call before the next one.'),
    plan: s.choice(PLANS, 'The plan, which the operator sets.'),
    ai_package: s.choice(AI_PACKAGES, 'The AI package, which the operator sets.'),
    keep_recordings_days: days('recordings and voicemails'),
    keep_transcripts_days: days('transcriptions and what was concluded from them'),
    keep_messages_days: days('messages and their files'),
    keep_calls_days: days('calls with everything that belongs to them'),
    api_roles: s.nullable(
      s.list(
        s.choice(ROLES, 'A role.'),
        'Roles of the users that API keys and apps may create, change and delete; null: all.',
      ),
    ),
    sample_data: s.boolean(false, 'Whether the company still has data that the demo made.'),
    version: versionShape,
  }),
);

const run = s.schema(
  'RetentionRun',
  'What was removed on one day because its time was over.',
  s.object({
    day: s.string('2026-06-18', 'The day in UTC.'),
    recordings: s.integer(12, 'Number of recordings and voicemails that were removed.'),
    transcripts: s.integer(12, 'Number of transcriptions that were removed.'),
    messages: s.integer(120, 'Number of messages that were removed.'),
    calls: s.integer(0, 'Number of calls that were removed.'),
    finished_at: s.nullable(s.timestamp('When it was complete; null while it is running.')),
  }),
);

export const retentionRuns = s.schema(
  'RetentionRunList',
  'The latest runs of the retention.',
  s.object({ runs: s.list(run, 'At most 30 days, the latest first.') }),
);

const daysKept = nullable(
  integer(1, MAX_DAYS_KEPT, `must be a whole number from 1 to ${MAX_DAYS_KEPT}, or null to keep everything`),
);

@BodySchema('UpdateCompanySettings', 'Changes to the company; fields that are left out do not change.')
export class CompanySettingsBody {
  @Field(text(255), { notBlank: true, description: 'Name of the company.', example: 'Acme' })
  name?: string;

  @Field(text(2), { notBlank: true, description: 'Country by ISO 3166-1 alpha-2.', example: 'FR' })
  country?: string;

  @Field(boolean, { description: 'Whether agents have to tag each call before the next one.', example: false })
  mandatory_tagging?: boolean;

  @Field(daysKept, { description: 'Days for recordings and voicemails; null: for ever.', example: 365 })
  keep_recordings_days?: number | null;

  @Field(daysKept, { description: 'Days for transcriptions; null: for ever.', example: 365 })
  keep_transcripts_days?: number | null;

  @Field(daysKept, { description: 'Days for messages and their files; null: for ever.', example: 365 })
  keep_messages_days?: number | null;

  @Field(daysKept, { description: 'Days for calls with everything of theirs; null: for ever.', example: 730 })
  keep_calls_days?: number | null;

  @Field(nullable(namesFrom(ROLES)), {
    description: 'Roles of the users that API keys and apps may create, change and delete; null: all.',
    example: ['agent', 'supervisor'],
  })
  api_roles?: Role[] | null;
}
