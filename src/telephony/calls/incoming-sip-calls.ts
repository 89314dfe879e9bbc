import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DialCall, ReceiveCall } from '../../contracts/calls/commands.js';
import { ANONYMOUS } from '../../contracts/calls/types.js';
import type { TrunkWithPassword } from '../../contracts/carrier/queries.js';
import { NumberByDigits, type NumberProfile } from '../../contracts/numbers/queries.js';
import { SipPhoneByUsername } from '../../contracts/phone/queries.js';
import { ApiError } from '../../platform/api-error.js';
import { Config } from '../../platform/config.js';
import { readDialled } from '../../platform/text/dialled-number.js';
import { SipCaller } from '../adapters/sip-caller.js';
import type { EdgeCall } from '../edge/edge-call.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { SipHost } from '../host/sip-host.js';
import { Trunks } from '../host/trunks.js';
import { userOfUri } from '../sip/message/uri-user.js';
import type { ServerTransaction } from '../sip/transactions/server-transaction.js';
import { calledNumber } from '../sip/trunks/called-number.js';
import { callerIdentity } from '../sip/trunks/caller-identity.js';
import type { IncomingCalls } from '../sip/trunks/incoming-requests.js';
import type { Trunk } from '../sip/trunks/trunk-directory.js';
import { EdgeCallFactory } from './edge-call-factory.js';

const RETRY_AFTER = ['retry-after', '30'] as const;

/** Calls that come in over SIP: from trunks to Numbers, and from desk phones to wherever they dial. */
@Injectable()
export class IncomingSipCalls implements IncomingCalls {
  private readonly log = new Logger(IncomingSipCalls.name);

  constructor(
    private readonly config: Config,
    private readonly sip: SipHost,
    private readonly trunks: Trunks,
    private readonly carried: CarriedCalls,
    private readonly factory: EdgeCallFactory,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    sip.handleCalls(this);
  }

  async onTrunkCall(invite: ServerTransaction, { id }: Trunk): Promise<void> {
    const caller = this.trunks.find(Number(id));
    const number = caller && (await this.findNumber(invite, caller));
    const trunk = number && this.trunkOf(number, caller, invite);
    if (!trunk) return invite.refuse(404);
    if (this.isFull(trunk)) return invite.refuse(503, { headers: [RETRY_AFTER] });
    const sid = randomUUID();
    const { companyId } = number;
    const received = deferred<number>();
    const from = callerOf(invite, number);
    const claimed = { sid, companyId, connectionId: trunk.id };
    const { call } = this.factory.create({ ...claimed, callId: received.promise, shown: from, asked: 0 });
    const party = this.receiveCaller(call, invite, { sid, companyId, callId: received.promise });
    if (!party) return this.drop(call);
    const receive = new ReceiveCall({ to: number.digits, from, sid, connectionId: trunk.id, number });
    await this.hand(call, party, received, () => this.carried.claimWith(claimed, () => this.commands.execute(receive)));
  }

  async onPhoneCall(invite: ServerTransaction, username: string): Promise<void> {
    const phone = await this.queries.execute(new SipPhoneByUsername({ username }));
    if (!phone) return invite.refuse(403);
    if (this.isFull()) return invite.refuse(503, { headers: [RETRY_AFTER] });
    const { companyId, userId } = phone;
    const sid = randomUUID();
    const claimed = { sid, companyId, connectionId: null };
    if (invite.isAnswered || !(await this.carried.claim(claimed))) return;
    const started = deferred<number>();
    const { call } = this.factory.create({ ...claimed, callId: started.promise, asked: 0 });
    const side = call.agent(userId);
    side.isOnCall = true;
    const audio = this.factory.openAudio({ sid, companyId, callId: started.promise }, userId, randomUUID());
    const caller = SipCaller.receive(
      this.sip.context!,
      invite,
      audio,
      side.eventsOf(() => caller!),
    );
    if (!caller) return this.drop(call);
    const dial = new DialCall({ companyId, userId, digits: userOfUri(invite.request.uri), sid });
    caller.ring();
    if (!(await this.hand(call, caller, started, () => this.commands.execute(dial)))) return;
    await caller.answer();
    await side.connect(caller);
  }

  private isFull(trunk?: TrunkWithPassword): boolean {
    return (
      this.factory.calls.size >= this.config.telephony.maxCalls ||
      (trunk !== undefined && trunk.maxCalls !== null && this.factory.countOf(trunk.id) >= trunk.maxCalls)
    );
  }

  private async findNumber(
    { request }: ServerTransaction,
    trunk: TrunkWithPassword,
  ): Promise<NumberProfile | undefined> {
    const called = calledNumber(request, { username: trunk.username ?? undefined });
    const digits = `+${called.replace(/^(\+|00)/, '').replace(/[^\d]/g, '')}`;
    return this.queries.execute(new NumberByDigits({ digits }));
  }

  /** The Number must belong to the trunk, or to another one that may call from the same address. */
  private trunkOf(
    { voiceConnectionId: id }: NumberProfile,
    caller: TrunkWithPassword,
    { remote }: ServerTransaction,
  ): TrunkWithPassword | undefined {
    if (id === caller.id) return caller;
    return id !== null && this.trunks.directory.allows(String(id), remote.address) ? this.trunks.find(id) : undefined;
  }

  private receiveCaller(
    call: EdgeCall,
    invite: ServerTransaction,
    ids: { sid: string; companyId: number; callId: Promise<number> },
  ): SipCaller | undefined {
    const audio = this.factory.openAudio(ids, null, randomUUID());
    return call.outside.receive((events) => SipCaller.receive(this.sip.context!, invite, audio, events));
  }

  /** Hands the call over to the engine; a call that it does not take is refused. */
  private async hand(
    call: EdgeCall,
    caller: SipCaller,
    taken: Deferred<number>,
    command: () => Promise<{ callId: number }>,
  ): Promise<boolean> {
    try {
      taken.resolve((await command()).callId);
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (!isRefused) this.log.error(error);
      taken.reject(error as Error);
      caller.reject(isRefused ? statusOf(error) : 503);
      this.drop(call);
      return false;
    }
  }

  private drop(call: EdgeCall): void {
    call.execute({ act: 'hang_up' }).catch((error: unknown) => this.log.error(error));
  }
}

interface Deferred<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: Error): void;
}

function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onResolved, onRejected) => ([resolve, reject] = [onResolved, onRejected]));
  // Whoever awaits it handles the error.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

function callerOf({ request }: ServerTransaction, { country }: NumberProfile): string {
  const { number } = callerIdentity(request, true);
  const read = number === undefined ? undefined : readDialled(number, country);
  return read?.kind === 'number' ? read.digits : ANONYMOUS;
}

/** What the caller's network makes an announcement of. */
function statusOf({ status }: ApiError): number {
  if (status === 404) return 404;
  return status === 405 || status === 409 ? 486 : 403;
}
