import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CallDocument, DetailedCalls } from '../../../contracts/calls/queries.js';
import { LiveCallOf } from '../../../contracts/live-calls/queries.js';
import type { RecordingState } from '../../../contracts/calls/types.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { type CallOfUser, type Person, toPerson, type PhoneCall, toPhoneCall } from './phone-call.js';

const INTERNAL_CALLEE = /^user:(\d+)$/;

type OwnCall = Omit<CallOfUser, 'colleague'>;

const RECORDING: Record<RecordingState, OwnCall['recording']> = { off: 'off', running: 'on', paused: 'paused' };
export const OVER: OwnCall = { state: 'over', recording: 'off' };

/** Calls as seen by one agent. */
@Injectable()
export class PhoneCalls {
  constructor(private readonly queries: QueryBus) {}

  /** The call that is ringing for the user or that the user is on. */
  async findCurrent(companyId: number, userId: number): Promise<PhoneCall | null> {
    const live = await this.queries.execute(new LiveCallOf({ companyId, userId }));
    if (!live) return null;
    return this.load(companyId, userId, live.callId, { state: live.state, recording: RECORDING[live.recording] });
  }

  /** Any call of the company, in the state `over` unless it is the user's current one. */
  async findById(companyId: number, userId: number, callId: number): Promise<PhoneCall | null> {
    const current = await this.findCurrent(companyId, userId);
    return current?.id === callId ? current : this.load(companyId, userId, callId, OVER);
  }

  private async load(companyId: number, userId: number, callId: number, own: OwnCall) {
    const [document] = await this.queries.execute(new DetailedCalls({ companyId, ids: [callId] }));
    if (!document) return null;
    const state = own.state === 'talking' && document.status === 'initial' ? 'dialing' : own.state;
    const colleagues = await this.findColleagues(companyId, userId, [document]);
    return toPhoneCall(document, { ...own, state, colleague: colleagues.get(callId) ?? null });
  }

  /** The other parties of internal calls, by the id of the call. */
  async findColleagues(
    companyId: number,
    userId: number,
    documents: readonly CallDocument[],
  ): Promise<Map<number, Person | null>> {
    const ids = new Map(documents.map((document) => [document.id, colleagueOf(document, userId)]));
    const wanted = [...new Set([...ids.values()].filter((id) => id !== undefined))];
    if (wanted.length === 0) return new Map();
    const users = await this.queries.execute(new UserDocuments({ companyId, ids: wanted, view: 'member' }));
    const people = new Map(users.map((user) => [user.id, toPerson(user)]));
    return new Map([...ids].map(([callId, id]) => [callId, (id === undefined ? null : people.get(id)) ?? null]));
  }
}

/** On an internal call raw_digits names the callee and user the caller. */
function colleagueOf(document: CallDocument, userId: number): number | undefined {
  const [, callee] = INTERNAL_CALLEE.exec(document.raw_digits) ?? [];
  if (callee === undefined) return undefined;
  const colleague = Number(callee) === userId ? document.user?.id : Number(callee);
  return colleague === userId ? undefined : colleague;
}
