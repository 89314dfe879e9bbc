import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CallDocument, CallDocuments, type LiveCall, LiveCallOf } from '../../../contracts/calls.js';
import { UserDocuments } from '../../../contracts/users.js';
import { type Person, personOf, type PhoneCall, phoneCall } from './phone-call.js';

const COLLEAGUE = /^user:(\d+)$/;

/** Calls, from where one agent stands. */
@Injectable()
export class PhoneCalls {
  constructor(private readonly queries: QueryBus) {}

  /** The call that rings or talks for the user. */
  async present(companyId: number, userId: number): Promise<PhoneCall | null> {
    const live = await this.queries.execute(new LiveCallOf(companyId, userId));
    return live ? this.one(companyId, userId, live.callId, live.state) : null;
  }

  /** Any call, which need not be the user's any more. */
  async byId(companyId: number, userId: number, callId: number): Promise<PhoneCall | null> {
    const present = await this.present(companyId, userId);
    return present?.id === callId ? present : this.one(companyId, userId, callId, 'over');
  }

  private async one(companyId: number, userId: number, callId: number, known: LiveCall['state'] | 'over') {
    const [document] = await this.queries.execute(new CallDocuments(companyId, [callId]));
    if (!document) return null;
    const state = known === 'talking' && document.status === 'initial' ? 'dialing' : known;
    return phoneCall(document, state, await this.colleague(companyId, userId, document));
  }

  /** An internal call has its callee for digits, and who made it for its user. */
  private async colleague(companyId: number, userId: number, document: CallDocument): Promise<Person | null> {
    const [, callee] = COLLEAGUE.exec(document.raw_digits as string) ?? [];
    if (callee === undefined) return null;
    const colleague = Number(callee) === userId ? (document.user as Person | null)?.id : Number(callee);
    if (colleague === undefined || colleague === userId) return null;
    const [user] = await this.queries.execute(new UserDocuments(companyId, [colleague], 'member'));
    return personOf((user as unknown as Person | undefined) ?? null);
  }
}
