import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AudioStateOfCall } from '../../contracts/live-calls/queries.js';
import { MediaHost } from '../host/media-host.js';
import { SoundHost } from '../host/sound-host.js';
import type { CarriedCall } from './edge-call-factory.js';
import { SyntheticParty } from './synthetic-party.js';

/** Gives simulated calls a party that can be heard. */
@Injectable()
export class SimulatedParties {
  private readonly log = new Logger(SimulatedParties.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly media: MediaHost,
    private readonly sounds: SoundHost,
  ) {}

  /** Internal calls have no party outside; repeating it has no effect. */
  async join(carried: CarriedCall): Promise<void> {
    const { sid, companyId, call } = carried;
    const callId = await carried.callId;
    const state = await this.queries.execute(new AudioStateOfCall({ companyId, callId }));
    if (!state || state.direction === 'internal' || carried.deaf.size > 0) return;
    const party = new SyntheticParty(
      randomUUID(),
      this.media.engineOf(sid),
      () => this.sounds.find({ standard: 'message' }),
      (error) => this.log.warn(error),
    );
    carried.deaf.add(party.id);
    const isDialled = state.direction === 'outbound' && state.stage === 'dialing';
    call.outside.join(party, !isDialled);
  }
}
