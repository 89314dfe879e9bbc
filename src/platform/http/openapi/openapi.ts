import { sessionCookieName } from '../browser/session-cookie.js';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config.js';
import { describeWebhooks } from './described-webhooks.js';
import { completeDocument, dropUnused } from './complete-document.js';
import { publicModules } from './own-document.js';
import { describeTags } from './tags.js';

const DESCRIPTION = `A business phone system: users, teams, calls, Numbers, messages and their events.

Requests and responses are JSON. Ids are integers unless their description says otherwise. Times are ISO 8601 strings in
UTC, or UNIX seconds where the description says so. Phone numbers are in E.164 format in requests.

Every error has the same body: \`error\` is the reason phrase of the status, and \`troubleshoot\` a sentence that says what
to change.`;

/** A way to authenticate to the public API, provided under API_SECURITY by the module that implements it. */
export interface ApiSecurity {
  name: string;
  scheme: Parameters<DocumentBuilder['addSecurity']>[1];
  scopes: string[];
}

export const API_SECURITY = Symbol('api security');

/** Generates the OpenAPI 3.1 document from the controllers. */
export function openApiDocument(app: INestApplication, config: Config): OpenAPIObject {
  const security = app.get<ApiSecurity>(API_SECURITY, { strict: false });
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${config.serviceName} API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer(config.baseUrl)
    .addSecurity('basic', { type: 'http', scheme: 'basic', description: 'api_id as user name, api_token as password' })
    .addSecurity(security.name, security.scheme)
    .addSecurity('session', {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(config.dashboardUrl),
      description: 'A dashboard login; writes also need X-CSRF-Token',
    })
    .addSecurity('bearer', { type: 'http', scheme: 'bearer', description: 'The session of a user' })
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    include: publicModules(app),
    autoTagControllers: false,
  });
  const publicSecurity = [{ basic: [] }, { [security.name]: security.scopes }, { session: [] }];
  completeDocument(document, (path) => (/^\/v\d/.test(path) ? publicSecurity : [{ bearer: [] }]));
  describeWebhooks(app, document);
  describeTags(document);
  dropUnused(document);
  return document;
}
