import { sessionCookieName } from '../browser/session-cookie.js';
import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Config } from '../../config.js';
import { isListed } from './describe.js';
import { describeWebhooks } from './described-webhooks.js';
import { documentOf, dropUnused, type OpenApiDocument } from './document.js';
import { tagsOf } from './tags.js';

const DESCRIPTION = `A business phone system: users, teams, calls, Numbers, messages and their events.

Requests and responses are JSON. Ids are integers unless their description says otherwise. Times are ISO 8601 strings in
UTC, or UNIX seconds where the description says so. Phone numbers are in E.164 format in requests.

Every error has the same body: \`error\` is the reason phrase of the status, and \`troubleshoot\` a sentence that says what
to change.`;

/** A way to authenticate to the public API, provided under API_SECURITY by the module that implements it. */
export interface ApiSecurity {
  name: string;
  scheme: object;
  scopes: string[];
}

export const API_SECURITY = Symbol('api security');

/** Generates the OpenAPI 3.1 document from the controllers. */
export function openApiDocument(app: INestApplication, config: Config): OpenApiDocument {
  const security = app.get<ApiSecurity>(API_SECURITY, { strict: false });
  const heading = {
    title: `${config.serviceName} API`,
    description: DESCRIPTION,
    version: '1',
    url: config.baseUrl,
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic', description: 'api_id as user name, api_token as password' },
      [security.name]: security.scheme,
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(config.dashboardUrl),
        description: 'A dashboard login; writes also need X-CSRF-Token',
      },
      bearer: { type: 'http', scheme: 'bearer', description: 'The session of a user' },
    },
  };
  const publicSecurity = [{ basic: [] }, { [security.name]: security.scopes }, { session: [] }];
  const document = documentOf(listedControllers(app), heading, (path) =>
    /^\/v\d/.test(path) ? publicSecurity : [{ bearer: [] }],
  );
  describeWebhooks(app, document);
  dropUnused(document);
  const items = [...Object.values(document.paths), ...Object.values(document.webhooks ?? {})];
  return { ...document, ...tagsOf(items.flatMap((item) => Object.values(item))) };
}

const listedControllers = (app: INestApplication): Type[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()].map(({ metatype }) => metatype as Type))
    .filter(isListed);
