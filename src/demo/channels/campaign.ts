import { ImportCampaign } from '../../contracts/dialer/commands.js';
import type { Application } from '../../platform/application.js';
import { MINUTE, SECOND } from '../../platform/clock.js';
import type { Directory } from '../directory.js';
import { freeTime, importOutbound, type OutboundCall } from './past-calls.js';
import { workday } from './workdays.js';

const AGENT = 'Chloe Bennett';
const CALLED: readonly { name: string; rings: number; talk?: number }[] = [
  { name: 'Alice Thornton', rings: 9, talk: 214 },
  { name: 'Daniel Singh', rings: 24 },
  { name: 'Finlay MacLeod', rings: 12, talk: 96 },
  { name: 'Harriet Lowe', rings: 7, talk: 331 },
  { name: 'Imran Sheikh', rings: 25 },
  { name: 'Alan Rivera', rings: 14, talk: 158 },
];
const WAITING = ['Brenda Kowalski', 'Diane Nguyen', 'Evan Brooks', 'Marta Ribeiro', 'Sarah Cohen', 'Mathis Roux'];

/** Creates a campaign of one agent, who called half of its numbers on the last workday. */
export async function makeCampaign(
  app: Application,
  company: { companyId: number; numberId: number },
  people: Directory,
  now: number,
): Promise<(OutboundCall & { callId: number })[]> {
  const { companyId, numberId } = company;
  const userId = people.user(AGENT)!;
  const planned: OutboundCall[] = [];
  let at = workday(now, 1, '09:05');
  for (const { name, rings, talk } of CALLED) {
    const length = (rings + (talk ?? 0)) * SECOND;
    const startedAt = await freeTime(app, companyId, userId, at, length);
    const answeredAt = talk === undefined ? undefined : startedAt + rings * SECOND;
    planned.push({ numberId, userId, to: people.digits(name)!, startedAt, answeredAt, endedAt: startedAt + length });
    at = startedAt + length + 2 * MINUTE;
  }
  const calls = await importOutbound(app, companyId, planned);
  const called = calls.map(({ to, startedAt }) => ({ digits: to, calledAt: startedAt }));
  const waiting = WAITING.map((name) => ({ digits: people.digits(name)! }));
  const createdAt = workday(now, 1, '08:50');
  await app.execute(new ImportCampaign({ companyId, userId, createdAt, numbers: [...called, ...waiting] }));
  return calls;
}
