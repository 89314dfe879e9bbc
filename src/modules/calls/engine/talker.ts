import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/api-error.js';
import { Agents } from './agents.js';
import type { LockedCall } from './locked-call.js';

/** The agent who has the call. */
@Injectable()
export class Talker {
  constructor(private readonly agents: Agents) {}

  async refuseUnless({ tx, call }: LockedCall, userId: number): Promise<void> {
    const talking = await this.agents.findByCall(tx, call.id, 'talking');
    if (!talking.includes(userId)) throw new ApiError(409, 'You are not on this call.');
  }
}
