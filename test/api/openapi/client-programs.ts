/** Programs that use generated clients, compiled beside them. Each prints the responses of the server. */

const SETTINGS = `const [baseUrl, credentials, callId] = process.argv.slice(2);
const headers = { Authorization: credentials };
`;

/** With the types of openapi-typescript and openapi-fetch. */
export const FETCH_PROGRAM = `import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type User = components['schemas']['User'];
type Call = components['schemas']['Call'];

${SETTINGS}
const client = createClient<paths>({ baseUrl, headers });
const created = await client.POST('/v2/users', {
  body: { email: 'grace@example.com', first_name: 'Grace', last_name: 'Hopper', role_ids: ['agent'] },
});
const listed = await client.GET('/v2/users', { params: { query: { order: 'desc', per_page: 1 } } });
const users: User[] = listed.data!.users;
const found = await client.GET('/v1/calls/{id}', { params: { path: { id: Number(callId) }, query: { fetch_contact: true } } });
const call: Call = found.data!.call;
const agent: User | null = call.user;
const refused = await client.POST('/v1/calls/{id}/transfers', { params: { path: { id: Number(callId) } }, body: {} });
// @ts-expect-error The document has no such field.
void call.nothing;

console.log(
  JSON.stringify({
    created: created.data!.user.name,
    users: users.map(({ email }) => email),
    call: [call.id, call.direction, call.number.digits, agent?.name],
    refused: [refused.response.status, refused.error?.troubleshoot],
  }),
);
`;

/** With the SDK of @hey-api/openapi-ts. */
export const SDK_PROGRAM = `import { client } from './sdk/client.gen.js';
import { createUser, getCall, listUsers, transferCall, type Call, type CreateUser, type User } from './sdk/index.js';

${SETTINGS}
client.setConfig({ baseUrl, headers });
const body: CreateUser = { email: 'ada@example.com', first_name: 'Ada', last_name: 'King' };
const created = await createUser({ body });
const listed = await listUsers({ query: { order: 'desc', per_page: 1 }, throwOnError: true });
const users: User[] = listed.data.users;
const found = await getCall({ path: { id: Number(callId) }, throwOnError: true });
const call: Call = found.data.call;
const agent: User | null = call.user;
const refused = await transferCall({ path: { id: Number(callId) }, body: {} });
// @ts-expect-error The document has no such field.
void call.nothing;

console.log(
  JSON.stringify({
    created: created.data!.user.name,
    users: users.map(({ email }) => email),
    call: [call.id, call.direction, call.number.digits, agent?.name],
    refused: [refused.response?.status, refused.error?.troubleshoot],
  }),
);
`;
