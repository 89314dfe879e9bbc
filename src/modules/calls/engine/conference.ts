import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CarrierEvent } from '../../../contracts/calls/commands.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import type { LockedCall } from './locked-call.js';

type ConferenceEvent = Extract<CarrierEvent, { type: 'conference_joined' | 'conference_left' }>;

/** Records who joins and leaves a call besides its agent and its other party. */
@Injectable()
export class Conference {
  constructor(private readonly queries: QueryBus) {}

  async update({ tx, call, now }: LockedCall, { type, name, phoneNumber, userId }: ConferenceEvent): Promise<void> {
    const who = [call.id, name, phoneNumber ?? null, userId ?? null];
    if (type === 'conference_joined') {
      if (userId !== undefined) await this.requireUser(call.companyId, userId);
      await tx.change(
        'INSERT INTO call_participants (call_id, name, phone_number, user_id, joined_at) VALUES (?, ?, ?, ?, ?)',
        [...who, now],
      );
      return;
    }
    const left = await tx.change(
      `UPDATE call_participants SET left_at = ? WHERE left_at IS NULL AND call_id = ? AND name = ?
         AND COALESCE(phone_number, '') = COALESCE(?, '') AND COALESCE(user_id, 0) = COALESCE(?, 0)`,
      [now, ...who],
    );
    if (left === 0) throw new ApiError(409, `${name} does not take part in this call.`);
  }

  private async requireUser(companyId: number, userId: number): Promise<void> {
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
    if (!user) throw ApiError.unprocessable('user_id', 'is not a user of this company');
  }
}
