import { AddUser, ROLES } from '../../contracts/users/commands.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { nameFromEmail } from '../name-from-email.js';
import { email, id, listOf, mandatory, text, integer } from '../options.js';
import { password } from '../password.js';
import { workingHours } from '../working-hours.js';

const create = command({
  name: 'user:create',
  description: 'Adds a user: confirmed at once with a password, else invited by mail',
  options: {
    company: mandatory(id()),
    email: mandatory(email()),
    'first-name': text(),
    'last-name': text(),
    roles: listOf(ROLES),
    password: password(),
    'wrap-up-time': integer(0, 3600),
    'working-hours': workingHours(),
  },
  run: (config, given) =>
    withApplication(config, async (app) => {
      await requireCompany(app, given.company);
      const name = nameFromEmail(given.email);
      const { userId } = await app.execute(
        new AddUser(given.company, {
          email: given.email,
          firstName: given['first-name'] ?? name.firstName,
          lastName: given['last-name'] ?? name.lastName,
          roles: given.roles ?? ['agent'],
          password: given.password,
          wrapUpTime: given['wrap-up-time'],
          workingHours: given['working-hours'],
          // Hours mean nothing to a user whose status does not follow them.
          availabilityStatus: given['working-hours'] && 'custom',
        }),
      );
      return { json: { user_id: userId } };
    }),
});

export const userCommands = [create];
