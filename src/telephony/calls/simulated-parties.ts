import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AudioStateOfCall } from '../../contracts/live-calls/queries.js';
import { MediaHost } from '../host/media-host.js';
import { SoundHost } from '../host/sound-host.js';
import type { LiveCall } from './live-calls.js';
import { MediaError } from '../media/media-error.js';
import type { MediaEngine } from '../media/worker/media-engine.js';
import type { PartyLeg } from '../edge/party-leg.js';
import type { Sound } from '../sounds/decoding/sound.js';

type Engine = Pick<MediaEngine, 'openSynthetic' | 'loadSound' | 'play' | 'closeLeg'>;

/** The external party of a simulated call: it repeats a message, so that an agent with a browser hears somebody. */
class SyntheticParty implements PartyLeg {
  constructor(
    readonly id: string,
    private readonly engine: Engine,
    findVoice: () => Promise<Sound>,
    onError: (error: unknown) => void,
  ) {
    this.speak(findVoice).catch((error: unknown) => {
      if (!(error instanceof MediaError)) onError(error);
    });
  }

  /** The simulator does the ringing. */
  ring(): void {
    return undefined;
  }

  answer(): Promise<void> {
    return Promise.resolve();
  }

  hangUp(): void {
    // The thread may have crashed, or the leg may be closed.
    this.engine.closeLeg(this.id).catch(() => undefined);
  }

  private async speak(findVoice: () => Promise<Sound>): Promise<void> {
    await this.engine.openSynthetic(this.id);
    const { soundId, audio } = await findVoice();
    await this.engine.loadSound(soundId, audio);
    await this.engine.play(this.id, { sounds: [], loop: { soundId } });
  }
}

/** Adds an audible party to simulated calls. */
@Injectable()
export class SimulatedParties {
  private readonly log = new Logger(SimulatedParties.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly media: MediaHost,
    private readonly sounds: SoundHost,
  ) {}

  /** Internal calls have no external party. Idempotent. */
  async join(call: LiveCall): Promise<void> {
    const { sid, companyId, deaf, edge } = call;
    const callId = await call.callId;
    const state = await this.queries.execute(new AudioStateOfCall({ companyId, callId }));
    if (!state || state.direction === 'internal' || deaf.size > 0) return;
    const party = new SyntheticParty(
      randomUUID(),
      this.media.engineOf(sid),
      () => this.sounds.find({ standard: 'message' }),
      (error) => this.log.warn(error),
    );
    deaf.add(party.id);
    const isDialled = state.direction === 'outbound' && state.stage === 'dialing';
    edge.outside.join(party, !isDialled);
  }
}
