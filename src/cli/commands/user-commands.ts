import { AddUser, ROLES } from '../../contracts/users/commands.js';
import { companyCommand } from '../command.js';
import { nameFromEmail } from '../name-from-email.js';
import { email, listOf, mandatory, text, integer } from '../options.js';
import { password } from '../password.js';
import { workingHours } from '../working-hours.js';

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

export const userCommands = [create];
