import { IssueApiKey } from '../../contracts/auth/commands.js';
import { CreateCompany, UpdateCompany } from '../../contracts/companies/commands.js';
import { AI_PACKAGES, type CompanySettings, PLANS } from '../../contracts/companies/types.js';
import { AddUser } from '../../contracts/users/commands.js';
import { command } from '../command.js';
import { nameFromEmail } from '../name-from-email.js';
import { forField, cents, email, type OptionValues, id, limit, mandatory, oneOf, onOff, text } from '../options.js';
import { password } from '../password.js';

const settings = {
  plan: oneOf(PLANS),
  'ai-package': oneOf(AI_PACKAGES),
  whatsapp: onOff(),
  'max-teams': limit(0, 100_000),
  'rate-limit': limit(1, 1_000_000),
};

const settingsOf = (options: OptionValues<typeof settings>): Partial<CompanySettings> => ({
  plan: options.plan,
  aiPackage: options['ai-package'],
  whatsapp: options.whatsapp,
  maxTeams: options['max-teams'],
  rateLimit: options['rate-limit'],
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
  run: (app, options) =>
    app.inTransaction(async () => {
      const settings = { name: options.name, ...settingsOf(options) };
      const { companyId } = await app.execute(new CreateCompany({ settings }));
      const { 'owner-email': email, 'owner-password': password } = options;
      const owner = { ...nameFromEmail(email), email, password, roles: ['owner' as const] };
      const { userId } = await app.execute(new AddUser({ companyId, user: owner }));
      const { apiId, apiToken } = await app.execute(new IssueApiKey({ companyId, name: 'First key' }));
      return { json: { company_id: companyId, owner_id: userId, api_id: apiId, api_token: apiToken } };
    }),
});

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
  },
  async run(app, options) {
    const { company, name, active, verified, 'mandatory-tagging': mandatoryTagging, 'call-rate': callRate } = options;
    const settings = { name, ...settingsOf(options), active, verified, mandatoryTagging, callRate };
    await app.execute(new UpdateCompany({ companyId: company, settings }));
    return { json: { company_id: company } };
  },
});

export const companyCommands = [create, update];
