import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequireConnection } from '../../../contracts/carrier/commands.js';
import { type MessageUrls, type NumberChanges, MESSAGES } from '../../../contracts/numbers/commands.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { ApiError } from '../../../platform/api-error.js';
import { DefaultSounds } from '../default-sounds.js';
import { removeSounds } from '../flow/flow-messages.js';
import { readFlow } from '../flow/read-flow.js';
import { NumberLinks } from '../number-links.js';
import type { PhoneNumber } from '../number.entity.js';

/** The connection that each change sets, and its field in errors. */
const CONNECTIONS = [
  { change: 'voiceConnectionId', key: 'voiceConnectionId', field: 'voice_connection', use: 'calls' },
  { change: 'trunkId', key: 'voiceConnectionId', field: 'trunk', use: 'trunk' },
  { change: 'messageConnectionId', key: 'messageConnectionId', field: 'message_connection', use: 'messages' },
] as const;

/** Applies changes to a new or existing Number; links need its id, so they are set separately. */
@Injectable()
export class NumberChanger {
  constructor(
    private readonly links: NumberLinks,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly sounds: DefaultSounds,
  ) {}

  async apply(number: PhoneNumber, changes: NumberChanges): Promise<void> {
    if (changes.name !== undefined) number.rename(changes.name);
    number.active = changes.active ?? number.active;
    number.recording = changes.recording ?? number.recording;
    if (changes.priority !== undefined) number.priority = changes.priority;
    if (changes.registrationStatus !== undefined) number.register(changes.registrationStatus, this.clock.now());
    if (changes.flow !== undefined) await this.setFlow(number, changes.flow);
    if (changes.availabilityStatus !== undefined) number.setStatus(changes.availabilityStatus);
    if (changes.openingHours !== undefined) number.setOpeningHours(changes.openingHours);
    if (changes.messages !== undefined) this.setMessages(number, changes.messages);
    await this.setConnections(number, changes);
  }

  async link(tx: Transaction, number: PhoneNumber, { userIds, teamIds }: NumberChanges): Promise<void> {
    if (userIds !== undefined) await this.links.set(tx, 'users', number, userIds);
    if (teamIds !== undefined) await this.links.set(tx, 'teams', number, teamIds);
  }

  private async setConnections(number: PhoneNumber, changes: NumberChanges): Promise<void> {
    if (changes.trunkId !== undefined && changes.voiceConnectionId !== undefined)
      throw ApiError.invalid('trunk', 'must not be given with voice_connection');
    for (const { change, key, field, use } of CONNECTIONS) {
      const connectionId = changes[change];
      if (connectionId === undefined) continue;
      const { companyId } = number;
      if (connectionId !== null)
        await this.commands.execute(new RequireConnection({ companyId, connectionId, field, use }));
      number[key] = connectionId;
    }
  }

  private async setFlow(number: PhoneNumber, value: NumberChanges['flow']): Promise<void> {
    const flow = value === null ? null : readFlow(value, this.sounds.faultOf);
    if (flow !== null) {
      removeSounds(flow, (url) => this.sounds.includes(url));
      await this.links.checkFlow(number.companyId, flow);
    }
    number.setFlow(flow);
  }

  private setMessages(number: PhoneNumber, messages: NonNullable<NumberChanges['messages']>): void {
    const urls: MessageUrls = {};
    for (const message of MESSAGES) {
      const url = messages[message];
      if (url === undefined) continue;
      const fault = this.sounds.faultOf(url);
      if (fault !== undefined) throw ApiError.invalid(`messages.${message}`, fault);
      // A default sound is not stored, so that it follows ASSETS_URL.
      urls[message] = url === this.sounds.urlOf(message) ? null : url;
    }
    number.setMessages(urls);
  }
}
