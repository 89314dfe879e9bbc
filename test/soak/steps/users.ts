import type { Step } from './step.js';

/** Opens and closes a user alternately. */
export function changeUser(id: number): Step {
  let isOpen = true;
  return async ({ company, requests, mark }) => {
    const name = mark();
    const body = { first_name: name, availability_status: isOpen ? 'unavailable' : 'available' };
    await requests.send(company.api, 'PUT', `/v2/users/${id}`, 200, body);
    isOpen = !isOpen;
    company.users.set(id, name);
    const event = isOpen ? 'user.opened' : 'user.closed';
    company.ledger.record(`user:${id}`, [event, `${event}.v2`], name);
  };
}

export const inviteUser: Step = async ({ company, requests, mark }) => {
  const name = mark();
  const body = { email: `${name}@soak.example.com`, first_name: name, last_name: 'Hopper' };
  const { user } = await requests.send(company.api, 'POST', '/v2/users', 201, body);
  company.users.set(user.id, name);
  company.ledger.record(`user:${user.id}`, ['user.created.v2'], name);
};
