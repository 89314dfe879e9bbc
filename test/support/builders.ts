import type { ApiResponse } from './http/api-client.js';
import type { TestCompany } from './app.js';

let people = 0;
let names = 0;

/** A body that creates a user with a unique email. */
export const userBody = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  email: `person${++people}@example.com`,
  first_name: 'Grace',
  last_name: 'Hopper',
  ...fields,
});

/** Creates an invited, unconfirmed user through the API. */
export async function inviteUser(
  { api }: TestCompany,
  fields: Record<string, unknown> = {},
): Promise<ApiResponse['body']> {
  const { status, body, text } = await api.post('/v2/users', userBody(fields));
  if (status !== 201) throw new Error(`the user was not created: ${text}`);
  return body.user;
}

export async function createTeam({ api }: TestCompany, name = `Team ${++names}`): Promise<ApiResponse['body']> {
  const { status, body, text } = await api.post('/v1/teams', { name });
  if (status !== 201) throw new Error(`the team was not created: ${text}`);
  return body.team;
}

/** Creates a contact through the API. */
export async function createContact(
  { api }: TestCompany,
  fields: Record<string, unknown> = {},
): Promise<ApiResponse['body']> {
  const phone_numbers = [{ label: 'Work', value: '+33639984567' }];
  const { status, body, text } = await api.post('/v1/contacts', {
    first_name: 'Grace',
    last_name: 'Hopper',
    phone_numbers,
    ...fields,
  });
  if (status !== 201) throw new Error(`the contact was not created: ${text}`);
  return body.contact;
}
