import type { Step } from './step.js';

const LISTS = [
  '/v1/contacts',
  '/v1/contacts/search?phone_number=%2B33612345678',
  '/v2/users',
  '/v1/calls',
  '/v1/numbers',
];

/** Reads a list, or a call. */
export const read: Step = async ({ company, requests, random }) => {
  const path = random.pick([...LISTS, `/v1/numbers/${company.line.id}/messages`]);
  await requests.send(company.api, 'GET', path, 200);
  const calls = [...company.calls];
  if (calls.length > 0) await requests.send(company.api, 'GET', `/v1/calls/${random.pick(calls)}`, 200);
};
