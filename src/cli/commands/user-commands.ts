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
  run: (config, options) =>
    withApplication(config, async (app) => {
      await requireCompany(app, options.company);
      const name = nameFromEmail(options.email);
      const { userId } = await app.execute(
        new AddUser({
          companyId: options.company,
          user: {
            email: options.email,
            firstName: options['first-name'] ?? name.firstName,
            lastName: options['last-name'] ?? name.lastName,
            roles: options.roles ?? ['agent'],
            password: options.password,
            wrapUpTime: options['wrap-up-time'],
            workingHours: options['working-hours'],
            // Working hours apply only to this status.
            availabilityStatus: options['working-hours'] && 'custom',
          },
        }),
      );
      return { json: { user_id: userId } };
    }),
});

export const userCommands = [create];
