import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DialCall, ReceiveCall } from '../../contracts/calls/commands.js';
import { ANONYMOUS } from '../../contracts/calls/types.js';
import type { TrunkWithPassword } from '../../contracts/carrier/queries.js';
import type { NumberProfile } from '../../contracts/numbers/queries.js';
import { SipPhoneByUsername } from '../../contracts/phone/queries.js';
import { ApiError } from '../../platform/api-error.js';
import { Config } from '../../platform/config.js';
import { readDialled } from '../../platform/text/dialled-number.js';
import { refusedRequestOf } from '../adapters/refused-request.js';
import type { ShownParty } from '../adapters/shown-parties.js';
import { SipCaller } from '../adapters/sip-caller.js';
import type { EdgeCall } from '../edge/edge-call.js';
import type { RefusedRequest } from '../edge/party-leg.js';
import { type CalledNumber, CalledNumbers } from '../host/called-numbers.js';
import { CallsForHelp } from '../host/calls-for-help.js';
import { type ClaimedCall, CarriedCalls } from '../host/carried-calls.js';
import { MediaHost } from '../host/media-host.js';
import { SipHost } from '../host/sip-host.js';
import { Trunks } from '../host/trunks/trunks.js';
import { userOfUri } from '../sip/message/uri-user.js';
import type { ServerTransaction } from '../sip/transactions/server-transaction.js';
import { callerIdentity } from '../sip/trunks/caller-identity.js';
import type { IncomingCalls } from '../sip/trunks/incoming-requests.js';
import type { Trunk } from '../sip/trunks/trunk-directory.js';
import { EdgeCallFactory } from './edge-call-factory.js';
import { LiveCalls } from './live-calls.js';

const RETRY_AFTER = ['retry-after', '30'] as const;

/** Incoming SIP calls: from trunks to Numbers, and from desk phones to any destination. */
@Injectable()
export class IncomingSipCalls implements IncomingCalls {
  private readonly log = new Logger(IncomingSipCalls.name);

  constructor(
    private readonly config: Config,
    private readonly sip: SipHost,
    private readonly trunks: Trunks,
    private readonly numbers: CalledNumbers,
    private readonly carried: CarriedCalls,
    private readonly media: MediaHost,
    private readonly forHelp: CallsForHelp,
    private readonly live: LiveCalls,
    private readonly factory: EdgeCallFactory,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    sip.handleCalls(this);
  }

  async onTrunkCall(invite: ServerTransaction, callers: readonly Trunk[]): Promise<boolean> {
    const trunks = callers.flatMap(({ id }) => this.trunks.find(Number(id)) ?? []);
    const called = await this.numbers.find(invite.request, trunks);
    if (called) await this.receiveCall(invite, called);
    return called !== undefined;
  }

  private async receiveCall(invite: ServerTransaction, { trunk, number }: CalledNumber): Promise<void> {
    const sid = randomUUID();
    if (this.isFull(trunk) || !this.media.keepPorts(sid, false)) return invite.refuse(503, { headers: [RETRY_AFTER] });
    const { companyId } = number;
    const received = Promise.withResolvers<number>();
    const from = callerOf(invite, number);
    const claimed = { sid, companyId, connectionId: trunk.id };
    const { edge } = this.factory.create({ ...claimed, callId: received.promise, caller: from, nextOrder: 1 });
    const party = this.receiveCaller(edge, invite, { sid, companyId, callId: received.promise });
    if (!party) return this.drop(edge);
    const receive = new ReceiveCall({ to: number.digits, from: from.digits, sid, connectionId: trunk.id, number });
    await this.hand(edge, party, received, () => this.carried.claimWith(claimed, () => this.commands.execute(receive)));
  }

  async onPhoneCall(invite: ServerTransaction, username: string): Promise<void> {
    const phone = await this.queries.execute(new SipPhoneByUsername({ username }));
    if (!phone) return invite.refuse(403);
    const { companyId, userId } = phone;
    const digits = userOfUri(invite.request.uri);
    const isForHelp = await this.forHelp.includes(companyId, digits);
    const sid = randomUUID();
    const claimed = { sid, companyId, connectionId: null };
    if (!(await this.claimWithPorts(claimed, invite, isForHelp))) return;
    const started = Promise.withResolvers<number>();
    const { edge } = this.factory.create({ ...claimed, callId: started.promise, nextOrder: 1 });
    const side = edge.agent(userId);
    side.isOnCall = true;
    const audio = this.factory.openAudio({ sid, companyId, callId: started.promise }, userId, randomUUID());
    const caller = SipCaller.receive(
      this.sip.context!,
      invite,
      audio,
      side.eventsOf(() => caller!),
    );
    if (!caller) return this.drop(edge);
    const dial = new DialCall({ companyId, userId, digits, sid });
    if (!(await this.hand(edge, caller, started, () => this.commands.execute(dial), true))) return;
    await caller.preview();
    await side.connect(caller);
  }

  /** False if the phone was refused or has hung up. */
  private async claimWithPorts(claimed: ClaimedCall, invite: ServerTransaction, isForHelp: boolean): Promise<boolean> {
    const { sid } = claimed;
    if ((this.isFull() && !isForHelp) || !this.media.keepPorts(sid, isForHelp)) {
      invite.refuse(503, { headers: [RETRY_AFTER] });
      return false;
    }
    let isClaimed = false;
    try {
      isClaimed = !invite.isAnswered && (await this.carried.claim(claimed));
    } finally {
      if (!isClaimed) this.media.forget(sid);
    }
    return isClaimed;
  }

  private isFull(trunk?: TrunkWithPassword): boolean {
    return (
      this.live.count >= this.config.telephony.maxCalls ||
      (trunk !== undefined && trunk.maxCalls !== null && this.live.countOf(trunk.id) >= trunk.maxCalls)
    );
  }

  private receiveCaller(
    call: EdgeCall,
    invite: ServerTransaction,
    ids: { sid: string; companyId: number; callId: Promise<number> },
  ): SipCaller | undefined {
    const audio = this.factory.openAudio(ids, null, randomUUID());
    return call.outside.receive((events) => SipCaller.receive(this.sip.context!, invite, audio, events));
  }

  /** Passes the call to the engine; refuses the caller if the engine does. */
  private async hand(
    call: EdgeCall,
    caller: SipCaller,
    taken: PromiseWithResolvers<number>,
    command: () => Promise<{ callId: number }>,
    isPhone = false,
  ): Promise<boolean> {
    // Those who await it handle the error.
    taken.promise.catch(() => undefined);
    try {
      // No phone may ring before the caller is certain to have audio.
      await caller.openAudio();
      taken.resolve((await command()).callId);
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (!isRefused) this.log.error(error);
      taken.reject(error);
      const { status, rule }: RefusedRequest = isRefused ? refusedRequestOf(error) : { status: 503 };
      // The rules of the company are not disclosed to external networks.
      caller.reject(isPhone ? { status, rule } : { status });
      this.drop(call);
      return false;
    }
  }

  private drop(call: EdgeCall): void {
    call.execute({ act: 'hang_up' }).catch((error: unknown) => this.log.error(error));
  }
}

function callerOf({ request }: ServerTransaction, { country }: NumberProfile): ShownParty {
  const { number, name } = callerIdentity(request, true);
  const read = number === undefined ? undefined : readDialled(number, country);
  return { digits: read?.kind === 'number' ? read.digits : ANONYMOUS, name };
}
