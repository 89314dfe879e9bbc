import { playOn } from './preferred-devices';

/** The frequency of the ringing tone in most of Europe. */
const FREQUENCY = 425;
const VOLUME = 0.15;
const [ON, PERIOD] = [1, 3];
/** Enough for any call. */
const RINGS = 100;

/** The sound of a ringing phone, which browsers play only after the user has clicked into the page. */
export class RingTone {
  private context: AudioContext | undefined;
  private tone: OscillatorNode | undefined;

  /** Must be called on a click; after that, the page may play sounds unprompted. */
  unlock(): void {
    this.context ??= new AudioContext();
    void this.context.resume();
  }

  start(): void {
    if (this.tone) return;
    this.unlock();
    const context = this.context!;
    void playOn(context, 'ringer');
    const volume = new GainNode(context, { gain: 0 });
    for (let ring = 0; ring < RINGS; ring++) {
      const at = context.currentTime + ring * PERIOD;
      volume.gain.setValueAtTime(VOLUME, at).setValueAtTime(0, at + ON);
    }
    this.tone = new OscillatorNode(context, { frequency: FREQUENCY });
    this.tone.connect(volume).connect(context.destination);
    this.tone.start();
  }

  stop(): void {
    this.tone?.stop();
    this.tone = undefined;
  }
}
