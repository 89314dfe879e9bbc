import { CreateSipPhone, DeleteSipPhone } from '../../contracts/phone/commands.js';
import { CompanyOfSipPhone, ListSipPhones } from '../../contracts/phone/queries.js';
import { CompanyOfUser } from '../../contracts/users/queries.js';
import { ApiError } from '../../platform/api-error.js';
import type { Application } from '../../platform/application.js';
import { iso } from '../../platform/clock.js';
import { command } from '../command.js';
import { id, mandatory, text } from '../options/options.js';

const create = command({
  name: 'sip-phone:create',
  description: 'Adds a desk phone for a user; the password is shown this once',
  options: { user: mandatory(id()), name: text(100) },
  async run(app, { user: userId, name }) {
    const companyId = await findCompany(app, userId);
    const made = await app.execute(new CreateSipPhone({ companyId, userId, name }));
    return { json: { sip_phone_id: made.sipPhoneId, username: made.username, password: made.password } };
  },
});

const list = command({
  name: 'sip-phone:list',
  description: 'Lists the desk phones of a user and where they are registered, without their passwords',
  options: { user: mandatory(id()) },
  async run(app, { user: userId }) {
    const companyId = await findCompany(app, userId);
    const phones = await app.query(new ListSipPhones({ companyId, userId }));
    const rows = phones.map((phone) => ({
      sip_phone_id: phone.id,
      name: phone.name,
      username: phone.username,
      registered_at: phone.contacts.map(({ transport, address, port }) => `${transport}:${address}:${port}`),
      created_at: iso(phone.createdAt),
    }));
    return { json: { sip_phones: rows } };
  },
});

const remove = command({
  name: 'sip-phone:delete',
  description: 'Removes a desk phone and ends its registrations',
  options: { 'sip-phone': mandatory(id()), user: id() },
  async run(app, { 'sip-phone': sipPhoneId, user: userId }) {
    const companyId = await app.query(new CompanyOfSipPhone({ sipPhoneId }));
    if (companyId === undefined) throw ApiError.notFound(`SIP phone ${sipPhoneId}`);
    await app.execute(new DeleteSipPhone({ companyId, sipPhoneId, userId }));
    return { json: { sip_phone_id: sipPhoneId } };
  },
});

async function findCompany(app: Application, userId: number): Promise<number> {
  const companyId = await app.query(new CompanyOfUser({ userId }));
  if (companyId === undefined) throw ApiError.notFound(`User ${userId}`);
  return companyId;
}

export const sipPhoneCommands = [create, list, remove];
