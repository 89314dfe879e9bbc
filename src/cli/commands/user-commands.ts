import { randomBytes } from 'node:crypto';
import { AddUser, AVAILABILITY_STATUSES, ChangeAccount, ResetPassword, ROLES } from '../../contracts/users/commands.js';
import { ResolveUserId, UserAccounts } from '../../contracts/users/queries.js';
import { companyCommand } from '../command.js';
import { nameFromEmail } from '../name-from-email.js';
import { email, integer, listOf, mandatory, oneOf, onOff, text } from '../options/options.js';
import { password } from '../options/password.js';
import { workingHours } from '../options/working-hours.js';

const create = companyCommand({
  name: 'user:create',
  description: 'Adds a user: confirmed at once with a password, else invited by mail',
  options: {
    email: mandatory(email()),
    'first-name': text(),
    'last-name': text(),
    roles: listOf(ROLES),
    password: password(),
    'wrap-up-time': integer(0, 3600),
    'working-hours': workingHours(),
  },
  async run(app, companyId, options) {
    const { email, roles = ['agent'], password, 'wrap-up-time': wrapUpTime, 'working-hours': workingHours } = options;
    const name = nameFromEmail(email);
    const firstName = options['first-name'] ?? name.firstName;
    const lastName = options['last-name'] ?? name.lastName;
    // Working hours apply only to this status.
    const availabilityStatus = workingHours && 'custom';
    const user = { email, firstName, lastName, roles, password, wrapUpTime, workingHours, availabilityStatus } as const;
    const { userId } = await app.execute(new AddUser({ companyId, user }));
    return { json: { user_id: userId } };
  },
});

const list = companyCommand({
  name: 'user:list',
  description: 'Lists the users of a company',
  options: {},
  async run(app, companyId) {
    const accounts = await app.query(new UserAccounts({ companyId }));
    const users = accounts.map((user) => ({
      user_id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      roles: user.roles,
      availability_status: user.availabilityStatus,
      wrap_up_time: user.wrapUpTime,
      confirmed: user.confirmed,
      active: user.active,
    }));
    return { json: { users } };
  },
});

const update = companyCommand({
  name: 'user:update',
  description:
    'Changes what is given of a user; working hours set the availability to custom, --active off logs the user out and refuses logins',
  options: {
    user: mandatory(text()),
    'first-name': text(),
    'last-name': text(),
    roles: listOf(ROLES),
    'wrap-up-time': integer(0, 3600),
    'working-hours': workingHours(),
    'availability-status': oneOf(AVAILABILITY_STATUSES),
    active: onOff(),
  },
  async run(app, companyId, options) {
    const userId = await app.query(new ResolveUserId({ companyId, idOrEmail: options.user }));
    const changes = {
      firstName: options['first-name'],
      lastName: options['last-name'],
      roles: options.roles,
      wrapUpTime: options['wrap-up-time'],
      workingHours: options['working-hours'],
      availabilityStatus: options['availability-status'],
      active: options.active,
    };
    await app.execute(new ChangeAccount({ companyId, userId, changes }));
    return { json: { user_id: userId } };
  },
});

const GENERATED_BYTES = 15;

const resetPassword = companyCommand({
  name: 'user:reset-password',
  description: 'Sets a password, by default a generated one that is printed once, and logs the user out everywhere',
  options: { user: mandatory(text()), password: password() },
  async run(app, companyId, options) {
    const userId = await app.query(new ResolveUserId({ companyId, idOrEmail: options.user }));
    const generated = options.password === undefined ? randomBytes(GENERATED_BYTES).toString('base64url') : undefined;
    await app.execute(new ResetPassword({ companyId, userId, password: options.password ?? generated! }));
    return { json: { user_id: userId, ...(generated && { password: generated }) } };
  },
});

export const userCommands = [create, list, update, resetPassword];
