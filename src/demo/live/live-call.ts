import { randomUUID } from 'node:crypto';
import { AnswerCall, HoldCall, ReceiveCall, ReportCarrierEvent } from '../../contracts/calls/commands.js';
import { CallProgress, CallsInProgress } from '../../contracts/live-calls/queries.js';
import { EndSimulatedCall } from '../../contracts/carrier/commands.js';
import { RememberSampleData } from '../../contracts/companies/commands.js';
import { ExtendWrapUp } from '../../contracts/users/commands.js';
import { ApiError } from '../../platform/api-error.js';
import type { Application } from '../../platform/application.js';
import { SECOND } from '../../platform/clock.js';
import { type LiveCallPlan, WRAP_UP } from './scenes.js';

/** Marks calls of the demo. */
const SID_PREFIX = 'demo-';

interface Place {
  companyId: number;
  /** E.164, of the Number with the menu. */
  to: string;
  from: string;
  /** The user whom the call should ring. */
  userId?: number;
}

/** Plays a call as planned; hangs it up if the menu or the agents have changed since the demo was created. */
export async function playCall(app: Application, plan: LiveCallPlan, place: Place): Promise<void> {
  const { companyId, to, from, userId } = place;
  const { callId, sid } = await app.execute(new ReceiveCall({ to, from, sid: `${SID_PREFIX}${randomUUID()}` }));
  const hangUp = (): Promise<void> => app.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
  try {
    // First, so that the call ends even if this process dies.
    await app.execute(new EndSimulatedCall({ sid, after: plan.after }));
    await app.execute(new RememberSampleData({ companyId, callIds: [callId] }));
    await app.execute(new ReportCarrierEvent({ sid, event: { type: 'dtmf', digit: plan.key } }));
    const { stage, ringing } = await app.query(new CallProgress({ companyId, callId }));
    if (plan.outcome === 'waits' || plan.outcome === 'leaves a message') {
      if (stage !== (plan.outcome === 'waits' ? 'queued' : 'voicemail')) await hangUp();
      return;
    }
    if (userId === undefined || !ringing.includes(userId)) return await hangUp();
    if (plan.outcome === 'rings') return;
    await app.execute(new AnswerCall({ companyId, callId, userId }));
    if (plan.outcome === 'is held') await app.execute(new HoldCall({ companyId, callId, userId, held: true }));
    if (plan.outcome !== 'is wrapped up') return;
    await hangUp();
    await app.execute(new ExtendWrapUp({ companyId, userId, seconds: WRAP_UP / SECOND }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await hangUpIfLive(app, sid);
  }
}

/** Ends the calls of an earlier start, latest first, so that none is offered to an agent who becomes free. */
export async function endCalls(app: Application, companyId: number, numberId: number): Promise<void> {
  const calls = await app.query(new CallsInProgress({ companyId }));
  for (const { id: callId } of calls.filter((call) => call.numberId === numberId).reverse()) {
    const { sid } = await app.query(new CallProgress({ companyId, callId }));
    if (sid.startsWith(SID_PREFIX)) await hangUpIfLive(app, sid);
  }
}

async function hangUpIfLive(app: Application, sid: string): Promise<void> {
  try {
    await app.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
  } catch (error) {
    // The call is already over.
    if (!(error instanceof ApiError)) throw error;
  }
}
