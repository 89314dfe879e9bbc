import { IssueApiKey } from '../../contracts/auth/commands.js';
import { CreateCompany, UpdateCompany } from '../../contracts/companies/commands.js';
import { AllCompanies } from '../../contracts/companies/queries.js';
import { AI_PACKAGES, type CompanySettings, MAX_DAYS_KEPT, PLANS } from '../../contracts/companies/types.js';
import { AddUser, ROLES } from '../../contracts/users/commands.js';
import type { Config } from '../../platform/config.js';
import { command } from '../command.js';
import { nameFromEmail } from '../name-from-email.js';
import {
  forField,
  cents,
  email,
  type OptionValues,
  id,
  limit,
  listOrAll,
  mandatory,
  oneOf,
  onOff,
  text,
} from '../options/options.js';
import { formatResult } from '../output.js';
import { password } from '../options/password.js';

const settings = {
  plan: oneOf(PLANS),
  'ai-package': oneOf(AI_PACKAGES),
  whatsapp: onOff(),
  country: text(2),
  'max-teams': limit(0, 100_000),
  'rate-limit': limit(1, 1_000_000),
};

const settingsOf = (options: OptionValues<typeof settings>): Partial<CompanySettings> => ({
  plan: options.plan,
  aiPackage: options['ai-package'],
  whatsapp: options.whatsapp,
  country: options.country?.toUpperCase(),
  maxTeams: options['max-teams'],
  rateLimit: options['rate-limit'],
});

const retention = {
  'keep-recordings-days': limit(1, MAX_DAYS_KEPT),
  'keep-transcripts-days': limit(1, MAX_DAYS_KEPT),
  'keep-messages-days': limit(1, MAX_DAYS_KEPT),
  'keep-calls-days': limit(1, MAX_DAYS_KEPT),
};

const retentionOf = (options: OptionValues<typeof retention>): Partial<CompanySettings> => ({
  keepRecordingsDays: options['keep-recordings-days'],
  keepTranscriptsDays: options['keep-transcripts-days'],
  keepMessagesDays: options['keep-messages-days'],
  keepCallsDays: options['keep-calls-days'],
});

const create = command({
  name: 'company:create',
  description: 'Makes a company, its owner and its first key; an owner without a password is invited by mail',
  options: {
    name: mandatory(text()),
    'owner-email': forField('email', mandatory(email())),
    'owner-password': forField('password', password()),
    ...settings,
  },
  run: (app, options, _streams, config) =>
    app.inTransaction(async () => {
      const settings = { name: options.name, ...settingsOf(options) };
      const { companyId } = await app.execute(new CreateCompany({ settings }));
      const { 'owner-email': email, 'owner-password': password } = options;
      const owner = { ...nameFromEmail(email), email, password, roles: ['owner' as const] };
      const { userId } = await app.execute(new AddUser({ companyId, user: owner }));
      const { apiId, apiToken } = await app.execute(new IssueApiKey({ companyId, name: 'First key' }));
      const json = { company_id: companyId, owner_id: userId, api_id: apiId, api_token: apiToken };
      return { json, lines: [...formatResult(json), '', ...nextSteps(json, config)] };
    }),
});

/** The steps to the first call, as commands to copy. */
const nextSteps = (made: { company_id: number; api_id: string; api_token: string }, config: Config): string[] => [
  'The token is shown this once. What to do next:',
  `  1. Add a user, who can log in at once: user:create --company ${made.company_id} --email ada@example.com --password -`,
  `  2. Add a Number that rings the user:   number:create --company ${made.company_id} --digits +33176360695 --users USER_ID`,
  `  3. Ask the API:                        curl -u ${made.api_id}:${made.api_token} ${config.baseUrl}/v1/ping`,
  `  4. Connect apps in the dashboard:      ${config.dashboardUrl}/apps`,
];

const update = command({
  name: 'company:update',
  description: 'Changes the settings of a company that are given',
  options: {
    company: mandatory(id()),
    name: text(),
    ...settings,
    active: onOff(),
    verified: onOff(),
    'mandatory-tagging': onOff(),
    'call-rate': cents(),
    'rerun-embedded': onOff(),
    'api-roles': listOrAll(ROLES),
    ...retention,
  },
  async run(app, options) {
    const { company, name, active, verified, 'mandatory-tagging': mandatoryTagging, 'call-rate': callRate } = options;
    const rerunEmbedded = options['rerun-embedded'];
    const settings = {
      name,
      ...settingsOf(options),
      active,
      verified,
      mandatoryTagging,
      callRate,
      rerunEmbedded,
      apiRoles: options['api-roles'],
      ...retentionOf(options),
    };
    await app.execute(new UpdateCompany({ companyId: company, settings }));
    return { json: { company_id: company } };
  },
});

const list = command({
  name: 'company:list',
  description: 'Lists the companies of this installation',
  options: {},
  async run(app) {
    const companies = await app.query(new AllCompanies());
    const rows = companies.map(({ id, name, plan, aiPackage, whatsapp, active, verified }) => ({
      company_id: id,
      name,
      plan,
      ai_package: aiPackage,
      whatsapp,
      active,
      verified,
    }));
    return { json: { companies: rows } };
  },
});

export const companyCommands = [create, update, list];
