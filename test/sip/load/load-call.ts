import type { SipEndpoint } from '../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { IncomingLeg } from '../../../src/telephony/sip/legs/incoming-leg.js';
import { OutgoingLeg } from '../../../src/telephony/sip/legs/outgoing-leg.js';
import type { ServerTransaction } from '../../../src/telephony/sip/transactions/server-transaction.js';
import { HOST } from '../support/free-port.js';
import { type HeardAudio, now, type Voice } from './audio-messages.js';
import type { LoadAudio } from './load-audio.js';
import { LoadParty } from './load-party.js';
import type { LoadPhones } from './load-phones.js';
import type { SeededAgent } from './seed.js';

export interface LoadPeers {
  trunk: SipEndpoint;
  phones: LoadPhones;
  audio: LoadAudio;
  /** Of the server. */
  sipPort: number;
}

/** Milliseconds between an action of one party and its effect at the other. */
export interface SetUpTimes {
  invited: number;
  /** From the answer until both hear each other. */
  heard: number;
}

const MAX_WAIT = 20_000;
/** The two marks differ only in sign. */
export const CALLER_VOICE: Voice = { mark: 0x1c, hertz: 500 };
export const AGENT_VOICE: Voice = { mark: 0x9c, hertz: 1000 };

/** A call from the trunk to the Number of an agent, whose desk phone answers at once. */
export class LoadCall {
  private readonly caller: LoadParty;
  private readonly agent: LoadParty;
  private callerLeg!: OutgoingLeg;
  private agentLeg!: IncomingLeg;
  private endedAt = 0;

  private constructor(
    private readonly peers: LoadPeers,
    caller: LoadParty,
    agent: LoadParty,
  ) {
    this.caller = caller;
    this.agent = agent;
  }

  static async start(peers: LoadPeers, agent: SeededAgent): Promise<{ call: LoadCall; times: SetUpTimes }> {
    const [outside, inside] = await Promise.all([peers.audio.open(), peers.audio.open()]);
    const caller = new LoadParty(outside, { voice: CALLER_VOICE, awaited: AGENT_VOICE });
    const callee = new LoadParty(inside, { voice: AGENT_VOICE, awaited: CALLER_VOICE });
    const call = new LoadCall(peers, caller, callee);
    return { call, times: await inTime(call.setUp(agent), `the call to ${agent.digits}`) };
  }

  /** Returns the milliseconds until the other side was hung up as well. */
  async hangUp(by: 'caller' | 'agent'): Promise<number> {
    const [leg, other] = by === 'caller' ? [this.callerLeg, this.agent] : [this.agentLeg, this.caller];
    const at = now();
    leg.hangUp();
    this.endedAt = await inTime(other.ended, 'the end of the call');
    return this.endedAt - at;
  }

  /** Seconds from the answer to the end, as seen by the caller. */
  async lasted(): Promise<number> {
    return (this.endedAt - (await this.caller.connected)) / 1000;
  }

  /** What each party heard; valid after the end. */
  async close(): Promise<{ caller: HeardAudio; agent: HeardAudio }> {
    const [caller, agent] = await Promise.all([this.caller.audio.close(), this.agent.audio.close()]);
    return { caller, agent };
  }

  async measure(): Promise<{ caller: HeardAudio; agent: HeardAudio }> {
    const [caller, agent] = await Promise.all([this.caller.audio.measure(), this.agent.audio.measure()]);
    return { caller, agent };
  }

  private async setUp({ username, digits }: SeededAgent): Promise<SetUpTimes> {
    const { trunk, phones, sipPort } = this.peers;
    const invited = new Promise<ServerTransaction>((resolve) => phones.expect(username, resolve));
    const dialledAt = now();
    this.callerLeg = OutgoingLeg.dial(
      trunk,
      {
        uri: `sip:${digits}@${HOST}:${sipPort}`,
        remote: { transport: 'udp', address: HOST, port: sipPort },
        from: { user: '+33639984567', host: HOST },
        local: { address: HOST, port: this.caller.audio.port },
      },
      this.caller,
    );
    const invite = await Promise.race([invited, this.caller.ended]);
    if (typeof invite === 'number') throw new Error('The server has hung up.');
    const invitedAt = now();
    this.agentLeg = IncomingLeg.receive(phones.endpoint, invite, this.agent)!;
    this.agentLeg.answer({ address: HOST, port: this.agent.audio.port });
    const answeredAt = now();
    const heard = await Promise.all([this.caller.audio.firstHeard, this.agent.audio.firstHeard]);
    return { invited: invitedAt - dialledAt, heard: Math.max(...heard) - answeredAt };
  }
}

async function inTime<T>(outcome: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${MAX_WAIT / 1000} s`)), MAX_WAIT);
  });
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}
