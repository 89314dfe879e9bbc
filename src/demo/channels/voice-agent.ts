import { CreateVoiceAgent, ImportVoiceAgentCall } from '../../contracts/voice-agents/commands.js';
import { TagIdByName } from '../../contracts/tags/queries.js';
import type { Application } from '../../platform/application.js';
import { MINUTE, SECOND } from '../../platform/clock.js';
import type { Directory } from '../directory.js';
import { importOutbound, type OutboundCall } from './past-calls.js';
import { TALKS, VOICE_AGENT } from './voice-agent-texts.js';
import { workday } from './workdays.js';

/** The tag that the product adds to calls of voice agents. */
const TAG = 'Voice Virtual Agent';
const RING = 11 * SECOND;
const WORDS_PER_SECOND = 2.4;
const PAUSE = SECOND;

const lengthOf = (text: string): number => Math.ceil(text.split(/\s+/).length / WORDS_PER_SECOND) * SECOND + PAUSE;

/** Creates a voice agent with three finished calls. */
export async function makeVoiceAgent(
  app: Application,
  company: { companyId: number; numberId: number },
  people: Directory,
  now: number,
): Promise<(OutboundCall & { callId: number })[]> {
  const { companyId, numberId } = company;
  const { agentId } = await app.execute(new CreateVoiceAgent({ companyId, agent: { ...VOICE_AGENT, numberId } }));
  const tagId = await app.query(new TagIdByName({ companyId, name: TAG }));
  const planned = TALKS.map((talk) => {
    const requestedAt = workday(now, talk.day, talk.at);
    const startedAt = requestedAt + MINUTE;
    const answeredAt = startedAt + RING;
    const endedAt = talk.said.reduce((at, [, text]) => at + lengthOf(text), answeredAt);
    const times = { startedAt, answeredAt, endedAt };
    const tagIds = tagId === undefined ? [] : [tagId];
    return { numberId, userId: null, to: people.digits(talk.contact)!, ...times, tagIds, talk, requestedAt };
  });
  const calls = await importOutbound(app, companyId, planned);
  for (const { callId, talk, requestedAt: at } of calls) {
    const { context, said, day } = talk;
    const request = { idempotencyKey: `visit-${4710 + day}`, context, at };
    const words = said.map(([participantType, text]) => ({ participantType, text }));
    const endReason = 'caller_hung_up';
    await app.execute(new ImportVoiceAgentCall({ companyId, agentId, callId, request, endReason, said: words }));
  }
  return calls;
}
