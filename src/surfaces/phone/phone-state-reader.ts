import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetPhoneCampaign, type PhoneCampaign } from '../../contracts/dialer/queries.js';
import { type InsightCard, InsightCardsOf } from '../../contracts/calls/queries.js';
import { type MessageDocument, MessageDocuments, RecentMessages } from '../../contracts/messaging/queries.js';
import { type NumberDocument, NumberIdsOfUser, NumbersOfUsers } from '../../contracts/numbers/queries.js';
import {
  type GranularAvailability,
  UserAvailability,
  type UserDocument,
  UserDocuments,
} from '../../contracts/users/queries.js';
import { ApiError } from '../../platform/api-error.js';
import type { PhoneCall } from './calls/phone-call.js';
import { PhoneCalls } from './calls/phone-calls.js';
import { type Prefilled, PrefilledNumbers } from './prefilled-numbers.js';
import type { Session } from './queries/live-sessions.js';

/** What changes while a phone is connected and is pushed to it. */
export interface PhoneState {
  availability: GranularAvailability;
  call: PhoneCall | null;
  /** Insight cards of that call. */
  cards: InsightCard[];
  prefilled: Prefilled | undefined;
  campaign: PhoneCampaign | null;
  /** Ids of messages that the user's Numbers received recently. */
  messages: string[];
}

export interface Me {
  user: UserDocument;
  availability: GranularAvailability;
  device: string;
  numbers: NumberDocument[];
  call: PhoneCall | null;
  insight_cards: InsightCard[];
  prefilled_number: string | null;
  dialer_campaign: PhoneCampaign | null;
}

/** Reads what the phone of a user shows. */
@Injectable()
export class PhoneStateReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly calls: PhoneCalls,
    private readonly prefilled: PrefilledNumbers,
  ) {}

  async read(companyId: number, userId: number): Promise<PhoneState> {
    const call = await this.calls.findCurrent(companyId, userId);
    return {
      availability: await this.queries.execute(new UserAvailability({ companyId, userId })),
      call,
      cards: call ? await this.queries.execute(new InsightCardsOf({ companyId, callId: call.id })) : [],
      prefilled: await this.prefilled.find(userId),
      campaign: (await this.queries.execute(new GetPhoneCampaign({ companyId, userId }))) ?? null,
      messages: await this.recentMessageIds(companyId, userId),
    };
  }

  readMessages(companyId: number, ids: readonly string[]): Promise<MessageDocument[]> {
    return this.queries.execute(new MessageDocuments({ companyId, ids }));
  }

  private async recentMessageIds(companyId: number, userId: number): Promise<string[]> {
    const numberIds = await this.queries.execute(new NumberIdsOfUser({ companyId, userId }));
    return numberIds.length === 0 ? [] : this.queries.execute(new RecentMessages({ companyId, numberIds }));
  }

  async readMe({ companyId, userId, device }: Session, state: PhoneState): Promise<Me> {
    const { availability, call, cards, prefilled, campaign } = state;
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }));
    if (!user) throw ApiError.forbidden('This user does not exist any more.');
    const [{ numbers }] = await this.queries.execute(new NumbersOfUsers({ companyId, userIds: [userId] }));
    const prefilled_number = prefilled?.digits ?? null;
    return {
      user,
      availability,
      device,
      numbers,
      call,
      insight_cards: cards,
      prefilled_number,
      dialer_campaign: campaign,
    };
  }
}
