import { encodeBoth, type EncodedAudio } from '../audio/encoded-audio.js';
import { BEEP, BUSY, RINGBACK, toneOf } from '../audio/tones.js';
import { MediaError } from '../media-error.js';
import { Sound } from './sound.js';

/** More than an hour of sounds in both codecs. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Built-in sounds, which are never evicted. */
const TONES = { ringback: RINGBACK, busy: BUSY, beep: BEEP };

/** The sounds of a media thread by id. The least recently played ones make room for new ones. */
export class SoundCache {
  private readonly sounds = new Map<string, Sound>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {
    for (const [id, cadence] of Object.entries(TONES)) this.load(id, encodeBoth(toneOf(cadence))).retain();
  }

  load(id: string, audio: EncodedAudio): Sound {
    this.remove(id);
    const sound = new Sound(audio);
    this.sounds.set(id, sound);
    this.bytes += sound.bytes;
    this.makeRoom(id);
    return sound;
  }

  get(id: string): Sound {
    const sound = this.sounds.get(id);
    if (!sound) throw new MediaError('unknown-sound', id);
    // A Map iterates in insertion order, so this makes the sound the most recently used.
    this.sounds.delete(id);
    this.sounds.set(id, sound);
    return sound;
  }

  private makeRoom(newest: string): void {
    for (const [id, sound] of this.sounds) {
      if (this.bytes <= this.maxBytes) return;
      if (id !== newest && !sound.isInUse) this.remove(id);
    }
  }

  private remove(id: string): void {
    this.bytes -= this.sounds.get(id)?.bytes ?? 0;
    this.sounds.delete(id);
  }
}
