import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetPhoneCampaign } from '../../contracts/dialer/queries.js';
import { CompanyById } from '../../contracts/companies/queries.js';
import { InsightCardsOf } from '../../contracts/live-calls/queries.js';
import {
  type ConversationDocument,
  ConversationDocuments,
  GetInboxChanges,
  type MessageDocument,
  MessageDocuments,
} from '../../contracts/messaging/queries.js';
import { NumbersOfUsers } from '../../contracts/numbers/queries.js';
import { PresenceOfUser, UserDocuments } from '../../contracts/users/queries.js';
import { ApiError } from '../../platform/api-error.js';
import { PhoneCalls } from './calls/phone-calls.js';
import { PrefilledNumbers } from './prefilled-numbers.js';
import { presentPresence, presentWorkingHours } from './present-presence.js';
import type { Session } from './queries/live-sessions.js';

/** The state that is pushed to a connected phone when it changes. */
export type PhoneState = Awaited<ReturnType<PhoneStateReader['read']>>;
export type Me = Awaited<ReturnType<PhoneStateReader['readMe']>>;

/** Reads what the phone of a user shows. */
@Injectable()
export class PhoneStateReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly calls: PhoneCalls,
    private readonly prefilled: PrefilledNumbers,
  ) {}

  async read(companyId: number, userId: number) {
    const call = await this.calls.findCurrent(companyId, userId);
    const presence = await this.queries.execute(new PresenceOfUser({ companyId, userId }));
    return {
      presence: presentPresence(presence),
      workingHours: presentWorkingHours(presence),
      call,
      cards: call ? await this.queries.execute(new InsightCardsOf({ companyId, callId: call.id })) : [],
      prefilled: await this.prefilled.find(userId),
      campaign: (await this.queries.execute(new GetPhoneCampaign({ companyId, userId }))) ?? null,
      inbox: await this.queries.execute(new GetInboxChanges({ companyId, userId })),
    };
  }

  readMessages(companyId: number, ids: readonly string[]): Promise<MessageDocument[]> {
    return this.queries.execute(new MessageDocuments({ companyId, ids }));
  }

  readConversations(companyId: number, userId: number, ids: readonly number[]): Promise<ConversationDocument[]> {
    return this.queries.execute(new ConversationDocuments({ companyId, userId, ids }));
  }

  async readMe({ companyId, userId, device }: Session, state: PhoneState) {
    const { presence, workingHours, call, cards, prefilled, campaign } = state;
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }));
    if (!user) throw ApiError.forbidden('This user does not exist any more.');
    const company = await this.queries.execute(new CompanyById({ companyId }));
    const [own] = await this.queries.execute(new NumbersOfUsers({ companyId, userIds: [userId] }));
    return {
      user,
      availability: presence.availability,
      availability_since: presence.availability_since,
      wrap_up: presence.wrap_up,
      working_hours: workingHours,
      device,
      numbers: own!.numbers,
      call,
      insight_cards: cards,
      prefilled_number: prefilled?.digits ?? null,
      dialer_campaign: campaign,
      ai_package: company!.aiPackage,
    };
  }
}
