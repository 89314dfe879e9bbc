import type { ApiClient } from '../../support/http/api-client.js';
import type { Step } from './step.js';
import type { AgentPhone } from '../load/agent-phone.js';

const CALLER = '+33639980001';

/** A call that rings on the phone and is answered, declined or given up by the caller. */
export function receiveCall(carrier: ApiClient, phone: AgentPhone): Step {
  return async ({ company, requests, random }) => {
    const report = { to: phone.digits, from: CALLER };
    const { call_id: id, sid } = await requests.send(carrier, 'POST', '/carrier/v1/calls', 201, report);
    const record = (...names: string[]): void =>
      company.ledger.record(
        `call:${id}`,
        names.map((name) => `call.${name}`),
      );
    const act = (action: string) => requests.send(phone.api, 'POST', `/phone/v1/calls/${id}/${action}`, 204);
    const hangUpCaller = () =>
      requests.send(carrier, 'POST', `/carrier/v1/calls/${sid}/events`, 202, { type: 'caller_hangup' });

    company.calls.add(id);
    record('created', 'ringing_on_agent');
    await phone.ringing(id);
    await random.pause(100, 1_000);
    const end = random.pick(['answer', 'answer', 'answer', 'decline', 'give up']);
    if (end === 'answer') {
      await act('answer');
      record('answered');
      await random.pause(500, 3_000);
      if (random.oneIn(3)) {
        await act('hold');
        record('hold');
        await act('unhold');
        record('unhold');
      }
    } else if (end === 'decline') {
      await act('decline');
      record('agent_declined');
    }
    if (end === 'answer' && random.oneIn(2)) await act('hangup');
    else await hangUpCaller();
    record('hungup', 'ended');
    await phone.over(id);
  };
}
