import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CampaignOnPhone, type PhoneCampaign } from '../../contracts/dialer.js';
import { type InsightCard, InsightCardsOf } from '../../contracts/calls.cards.js';
import { type MessageDocument, MessageDocuments, RecentMessages } from '../../contracts/messages.js';
import { type NumberDocument, NumberIdsOfUser, NumbersOfUsers } from '../../contracts/numbers.js';
import {
  type GranularAvailability,
  UserAvailability,
  type UserDocument,
  UserDocuments,
} from '../../contracts/users.js';
import { Refusal } from '../../platform/refusal.js';
import type { PhoneCall } from './calls/phone-call.js';
import { PhoneCalls } from './calls/phone-calls.js';
import { type Prefilled, PrefilledNumbers } from './dial/prefilled-numbers.js';
import type { Session } from './live-sessions.js';

/** The part that changes from moment to moment. */
export interface Shown {
  availability: GranularAvailability;
  call: PhoneCall | null;
  /** Of that call. */
  cards: InsightCard[];
  prefilled: Prefilled | undefined;
  campaign: PhoneCampaign | null;
  /** Ids of what came in lately over the lines of the user. */
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

/** What the phone of a user shows. */
@Injectable()
export class Screen {
  constructor(
    private readonly queries: QueryBus,
    private readonly calls: PhoneCalls,
    private readonly prefilled: PrefilledNumbers,
  ) {}

  async shown(companyId: number, userId: number): Promise<Shown> {
    const call = await this.calls.present(companyId, userId);
    return {
      availability: await this.queries.execute(new UserAvailability(companyId, userId)),
      call,
      cards: call ? await this.queries.execute(new InsightCardsOf(companyId, call.id)) : [],
      prefilled: await this.prefilled.of(userId),
      campaign: (await this.queries.execute(new CampaignOnPhone(companyId, userId))) ?? null,
      messages: await this.recentMessages(companyId, userId),
    };
  }

  messages(companyId: number, ids: readonly string[]): Promise<MessageDocument[]> {
    return this.queries.execute(new MessageDocuments(companyId, ids));
  }

  private async recentMessages(companyId: number, userId: number): Promise<string[]> {
    const numberIds = await this.queries.execute(new NumberIdsOfUser(companyId, userId));
    return numberIds.length === 0 ? [] : this.queries.execute(new RecentMessages(companyId, numberIds));
  }

  async me({ companyId, userId, device }: Session, shown: Shown): Promise<Me> {
    const { availability, call, cards, prefilled, campaign } = shown;
    const [user] = await this.queries.execute(new UserDocuments(companyId, [userId], 'v2'));
    if (!user) throw Refusal.forbidden('This user does not exist any more.');
    const [{ numbers }] = await this.queries.execute(new NumbersOfUsers(companyId, [userId]));
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
