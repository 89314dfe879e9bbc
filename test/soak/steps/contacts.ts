import type { Step } from './step.js';

/** Keeps lists at a constant length. */
const MAX_CONTACTS = 50;

/** Creates a contact, changes one or deletes one, and reads it back. */
export const changeContact: Step = async ({ company, requests, random, mark }) => {
  const { api, ledger, contacts, deletedContacts } = company;
  const name = mark();
  if (contacts.size < 5 || (contacts.size < MAX_CONTACTS && random.oneIn(2))) {
    const body = { last_name: name, phone_numbers: [{ label: 'Work', value: '+33612345678' }] };
    const { contact } = await requests.send(api, 'POST', '/v1/contacts', 201, body);
    contacts.set(contact.id, name);
    ledger.record(`contact:${contact.id}`, ['contact.created'], name);
    return;
  }
  const id = random.pick([...contacts.keys()]);
  const path = `/v1/contacts/${id}`;
  if (random.oneIn(3)) {
    await requests.send(api, 'DELETE', path, 204);
    ledger.record(`contact:${id}`, ['contact.deleted'], contacts.get(id));
    contacts.delete(id);
    deletedContacts.add(id);
    await requests.send(api, 'GET', path, 404);
    return;
  }
  await requests.send(api, 'PUT', path, 200, { last_name: name });
  contacts.set(id, name);
  ledger.record(`contact:${id}`, ['contact.updated'], name);
  const { contact } = await requests.send(api, 'GET', path, 200);
  if (contact.last_name !== name) throw new Error(`GET ${path} returned ${contact.last_name} instead of ${name}.`);
};
