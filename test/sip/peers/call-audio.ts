import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { encodeBoth } from '../../../src/telephony/media/audio/encoded-audio.js';
import type { G711 } from '../../../src/telephony/media/audio/g711.js';
import { toneOf } from '../../../src/telephony/media/audio/tones.js';
import type { MediaEngine } from '../../../src/telephony/media/worker/media-engine.js';
import type { AudioDescription } from '../../../src/telephony/sdp/audio-description.js';
import type { LocalAudio } from '../../../src/telephony/sip/legs/audio-session.js';
import { HOST } from '../support/free-port.js';
import { readWav } from '../wav-file.js';

/** The audio of one leg: sends a tone, and records all that it hears. */
export class CallAudio {
  private readonly file: string;
  private isClosed = false;

  private constructor(
    private readonly engine: MediaEngine,
    readonly id: string,
    private readonly port: number,
    folder: string,
  ) {
    this.file = join(folder, `${id}.wav`);
  }

  static async open(engine: MediaEngine, folder: string): Promise<CallAudio> {
    const id = randomUUID();
    const { port } = await engine.openRtp(id);
    const audio = new CallAudio(engine, id, port, folder);
    await engine.startRecording(id, audio.file, { left: [id], right: [] });
    return audio;
  }

  get local(): LocalAudio & { codecs?: G711[] } {
    return { address: HOST, port: this.port };
  }

  connect({ address, port, codecs, digitType }: AudioDescription, isHeld: boolean): void {
    const format = { codec: codecs[0], digitType, sends: !isHeld, receives: !isHeld };
    void this.engine.connectRtp(this.id, { address, port, ...format });
  }

  /** The tone has a whole number of periods a second, so that it loops without a click. */
  async say(frequency: number): Promise<void> {
    const soundId = `${frequency} Hz`;
    await this.engine.loadSound(soundId, encodeBoth(toneOf({ frequencies: [frequency], on: 1_000, off: 0 })));
    await this.engine.play(this.id, { sounds: [], loop: { soundId } });
  }

  press(digits: string): Promise<void> {
    return this.engine.sendDigits(this.id, digits);
  }

  get heard(): Int16Array {
    return readWav(this.file);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    void this.engine.stopRecording(this.id);
    void this.engine.closeLeg(this.id);
  }
}
