import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CallDocument, DetailedCalls } from '../../../contracts/calls/queries.js';
import type { PhoneCallEntry } from '../dto/lists/call-entry.shape.js';
import type { PhoneUser } from '../phone-session.guard.js';
import { type PhoneCall, toPerson, toPhoneCall } from './phone-call.js';
import { OVER, PhoneCalls } from './phone-calls.js';

/** Entries of call lists, as seen by one agent. */
@Injectable()
export class PhoneCallEntries {
  constructor(
    private readonly queries: QueryBus,
    private readonly calls: PhoneCalls,
  ) {}

  async load({ companyId, userId }: PhoneUser, ids: readonly number[]): Promise<PhoneCallEntry[]> {
    const documents = await this.queries.execute(new DetailedCalls({ companyId, ids }));
    if (documents.length === 0) return [];
    const current = await this.calls.findCurrent(companyId, userId);
    const colleagues = await this.calls.findColleagues(companyId, userId, documents);
    return documents.map((document) => {
      const past = (): PhoneCall => toPhoneCall(document, { ...OVER, colleague: colleagues.get(document.id) ?? null });
      return { ...(current?.id === document.id ? current : past()), ...entryFields(document, userId) };
    });
  }
}

/** Only the user of the call and the user it is assigned to see the recording. */
function entryFields(document: CallDocument, userId: number) {
  const { duration, missed_call_reason, voicemail, recording, user, assigned_to, archived } = document;
  return {
    duration,
    missed_call_reason,
    voicemail,
    recording_url: user?.id === userId || assigned_to?.id === userId ? recording : null,
    assigned_to: toPerson(assigned_to),
    done: archived,
  };
}
