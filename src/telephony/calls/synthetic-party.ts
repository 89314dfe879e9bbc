import { MediaError } from '../media/media-error.js';
import type { MediaEngine } from '../media/worker/media-engine.js';
import type { PartyLeg } from '../edge/party-leg.js';
import type { Sound } from '../sounds/decoding/sound.js';

type Engine = Pick<MediaEngine, 'openSynthetic' | 'loadSound' | 'play' | 'closeLeg'>;

/** The party outside of a simulated call: it says the same over and over, so that an agent with a browser hears somebody. */
export class SyntheticParty implements PartyLeg {
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

  /** The simulator rings it. */
  ring(): void {
    return undefined;
  }

  answer(): Promise<void> {
    return Promise.resolve();
  }

  hangUp(): void {
    // Its thread may have crashed, or the leg may be closed already.
    this.engine.closeLeg(this.id).catch(() => undefined);
  }

  private async speak(findVoice: () => Promise<Sound>): Promise<void> {
    await this.engine.openSynthetic(this.id);
    const { soundId, audio } = await findVoice();
    await this.engine.loadSound(soundId, audio);
    await this.engine.play(this.id, { sounds: [], loop: { soundId } });
  }
}
