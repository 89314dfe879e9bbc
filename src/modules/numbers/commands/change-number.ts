import { Injectable } from '@nestjs/common';
import { type NumberChanges, MESSAGES } from '../../../contracts/numbers/commands.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { ApiError } from '../../../platform/api-error.js';
import { faultOfAudio } from '../audio-url.js';
import { readFlow } from '../flow/read-flow.js';
import { NumberLinks } from '../number-links.js';
import type { PhoneNumber } from '../number.entity.js';

/** Applies changes to a new or existing Number; links need its id, so they are set separately. */
@Injectable()
export class NumberChanger {
  constructor(
    private readonly links: NumberLinks,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async apply(number: PhoneNumber, changes: NumberChanges): Promise<void> {
    if (changes.name !== undefined) number.rename(changes.name);
    number.active = changes.active ?? number.active;
    number.recording = changes.recording ?? number.recording;
    if (changes.priority !== undefined) number.priority = changes.priority;
    if (changes.registrationStatus !== undefined) number.register(changes.registrationStatus, this.clock.now());
    if (changes.flow !== undefined) await this.setFlow(number, changes.flow);
    if (changes.availabilityStatus !== undefined) number.setStatus(changes.availabilityStatus);
    if (changes.messages !== undefined) this.setMessages(number, changes.messages);
  }

  async link(tx: Transaction, number: PhoneNumber, { userIds, teamIds }: NumberChanges): Promise<void> {
    if (userIds !== undefined) await this.links.set(tx, 'users', number, userIds);
    if (teamIds !== undefined) await this.links.set(tx, 'teams', number, teamIds);
  }

  private async setFlow(number: PhoneNumber, value: NumberChanges['flow']): Promise<void> {
    const flow = value === null ? null : readFlow(value, (url) => this.faultOf(url));
    if (flow !== null) await this.links.checkFlow(number.companyId, flow);
    number.setFlow(flow);
  }

  private setMessages(number: PhoneNumber, messages: NonNullable<NumberChanges['messages']>): void {
    for (const message of MESSAGES) {
      const fault = messages[message] === undefined ? undefined : this.faultOf(messages[message]);
      if (fault !== undefined) throw ApiError.invalid(`messages.${message}`, fault);
    }
    number.setMessages(messages);
  }

  private faultOf(url: unknown): string | undefined {
    return faultOfAudio(url, this.config.webhookAllowPrivate);
  }
}
