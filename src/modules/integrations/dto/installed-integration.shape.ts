import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { BodySchema, boolean, Field } from '../../../platform/http/validation/fields.js';

describePath('integrations', integerId('integration', 71));

const createdUser = s.schema(
  'UserOfIntegration',
  'A user whom an app created.',
  s.object({
    id: s.integer(123, 'Unique identifier of the user.'),
    name: s.string('Madeleine Dupont', 'First name, then last name.'),
    email: s.string('madeleine@example.com', 'Email address of the login.'),
  }),
);

const integration = s.schema(
  'InstalledIntegration',
  'An app that an admin gave access to the company.',
  s.object({
    id: s.integer(71, 'Unique identifier of the integration.'),
    app: s.string('Acme CRM', 'Name of the app.'),
    custom_name: s.string('Acme CRM of the sales team', 'Name that the admin gave this installation.'),
    active: s.boolean(true, 'Whether its webhooks are sent.'),
    installed_at: s.timestamp('When an admin gave the consent, ISO 8601, UTC.'),
    installed_by: s.nullable(s.string('Ada Lovelace', 'Name of that admin; null once the user is deleted.')),
    created_users: s.list(createdUser, 'Users whom the app created, and who still exist.'),
  }),
);

const app = s.schema(
  'InstallableApp',
  'An app that the operator registered.',
  s.object({
    name: s.string('Acme CRM', 'Name of the app.'),
    install_uri: s.string('https://crm.example.com/install', 'Where the installation begins.'),
  }),
);

export const installedIntegrations = s.schema(
  'InstalledIntegrationList',
  'The integrations of a company, and what it can install.',
  s.object({
    integrations: s.list(integration, 'The installed ones, latest first.'),
    apps: s.list(app, 'Apps that can be installed.'),
  }),
);

@BodySchema('UpdateInstalledIntegration', 'The state of an integration.')
export class SwitchIntegrationBody {
  @Field(boolean, { mandatory: true, description: 'Whether its webhooks are sent.', example: true })
  active: boolean;
}
