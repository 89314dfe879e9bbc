import { withApplication } from '../../../src/cli/with-application.js';
import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { CreateCompany } from '../../../src/contracts/companies/commands.js';
import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import { AddUser } from '../../../src/contracts/users/commands.js';
import type { Application } from '../../../src/platform/application.js';
import { Config } from '../../../src/platform/config.js';
import { cheapPasswords } from '../../support/cheap-passwords.js';

interface SeededAgent {
  /** The token of a link that logs in to the phone once. */
  token: string;
  digits: string;
}

const PASSWORD = 'correct horse battery';

/**
 * Fills an empty database with a company of this many agents. Nobody logs in with their passwords, and hashing all of
 * them at the usual cost would take a minute.
 */
export function seedAgents(env: Record<string, string>, agents: number): Promise<SeededAgent[]> {
  const seed = async (app: Application): Promise<SeededAgent[]> => {
    const { companyId } = await app.execute(new CreateCompany({ settings: { name: 'Acme' } }));
    const seeded: SeededAgent[] = [];
    for (let i = 0; i < agents; i++) seeded.push(await addAgent(app, companyId, i));
    return seeded;
  };
  return withApplication(new Config({ ...env, ROLES: 'api' }), seed, [cheapPasswords]);
}

async function addAgent(app: Application, companyId: number, i: number): Promise<SeededAgent> {
  const user = {
    firstName: 'Agent',
    lastName: String(i),
    email: `agent${i}@example.com`,
    wrapUpTime: 0,
    password: PASSWORD,
  };
  const { userId } = await app.execute(new AddUser({ companyId, user: { ...user, roles: ['agent'] } }));
  const digits = `+331763${String(60_000 + i)}`;
  await app.execute(new CreateNumber({ companyId, number: { digits, userIds: [userId], recording: false } }));
  const link = await app.execute(new CreateLoginLink({ companyId, userId, page: 'phone' }));
  return { token: link.split('#')[1], digits };
}
