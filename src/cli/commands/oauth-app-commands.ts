import { RegisterOAuthApp } from '../../contracts/integrations/commands.js';
import { command } from '../command.js';
import { mandatory, text } from '../options/options.js';

const uri = text(2048);

const create = command({
  name: 'oauth-app:create',
  description: "Registers a partner's app; its client secret is shown this once",
  options: { name: mandatory(text()), 'redirect-uri': mandatory(uri), 'install-uri': mandatory(uri), logo: uri },
  async run(app, options) {
    const { name, 'redirect-uri': redirectUri, 'install-uri': installUri, logo } = options;
    const { clientId, clientSecret } = await app.execute(
      new RegisterOAuthApp({ app: { name, redirectUri, installUri, logo } }),
    );
    return { json: { client_id: clientId, client_secret: clientSecret } };
  },
});

export const oauthAppCommands = [create];
