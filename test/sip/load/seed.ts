import { withApplication } from '../../../src/cli/with-application.js';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { CreateCompany } from '../../../src/contracts/companies/commands.js';
import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import { CreateSipPhone } from '../../../src/contracts/phone/commands.js';
import { AddUser } from '../../../src/contracts/users/commands.js';
import type { Application } from '../../../src/platform/application.js';
import { Config } from '../../../src/platform/config.js';
import { cheapPasswords } from '../../support/cheap-passwords.js';
import { HOST } from '../support/free-port.js';
import type { PhoneLogin } from './load-phones.js';

/** An agent with a desk phone and a Number that rings only this agent. */
export interface SeededAgent extends PhoneLogin {
  digits: string;
}

const PASSWORD = 'correct horse battery';

/** Fills an empty database. Nobody logs in with these passwords, and hashing at the usual cost would take a minute. */
export function seed(env: Record<string, string>, agents: number): Promise<SeededAgent[]> {
  return withApplication(new Config({ ...env, ROLES: 'api' }), (app) => addAgents(app, agents), [cheapPasswords]);
}

/** A company with a trunk on this machine and this many agents, whose calls are recorded. */
export async function addAgents(app: Application, agents: number): Promise<SeededAgent[]> {
  const { companyId } = await app.execute(new CreateCompany({ settings: { name: 'Acme' } }));
  const trunk = { name: 'Carrier', host: HOST, allowedAddresses: [HOST] };
  const { trunkId } = await app.execute(new CreateTrunk({ companyId, trunk }));
  const seeded: SeededAgent[] = [];
  for (let i = 0; i < agents; i++) seeded.push(await addAgent(app, companyId, trunkId, i));
  return seeded;
}

async function addAgent(app: Application, companyId: number, trunkId: number, i: number): Promise<SeededAgent> {
  const user = {
    firstName: 'Agent',
    lastName: String(i),
    email: `agent${i}@example.com`,
    wrapUpTime: 0,
    password: PASSWORD,
  };
  const { userId } = await app.execute(new AddUser({ companyId, user: { ...user, roles: ['agent'] } }));
  const { username, password } = await app.execute(new CreateSipPhone({ companyId, userId }));
  const digits = `+331763${String(60_000 + i)}`;
  const number = { digits, userIds: [userId], voiceConnectionId: trunkId, recording: true };
  await app.execute(new CreateNumber({ companyId, number }));
  return { username, password, digits };
}
