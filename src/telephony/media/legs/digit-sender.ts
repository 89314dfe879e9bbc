import { dtmfOf, DIGIT_GAP, DIGIT_LENGTH } from '../audio/dtmf.js';
import { encode, type G711, SAMPLES_PER_PACKET } from '../audio/g711.js';
import type { OutgoingStream } from '../rtp/outgoing-stream.js';
import { type EventPacket, packetsOfDigit } from '../rtp/telephone-events.js';

/** Nobody dials more at once; without a limit, a peer could make the other leg send any number. */
const MAX_DIGITS = 64;
const FRAMES_PER_DIGIT = (DIGIT_LENGTH + DIGIT_GAP) / 20;

interface DigitFrame {
  payloadType: number;
  /** Undefined in the pause after a digit. */
  event?: EventPacket;
  tone?: Uint8Array;
}

/** Sends digits to one leg, a frame of 20 ms at a time. */
export class DigitSender {
  private frames: DigitFrame[] = [];
  private beganAt = 0;

  constructor(private readonly stream: OutgoingStream) {}

  /** Sends events if the peer has a payload type for them, otherwise tones. Skips unknown characters. */
  add(digits: string, codec: G711, digitType: number | undefined): void {
    for (const digit of digits) {
      if (this.frames.length > (MAX_DIGITS - 1) * FRAMES_PER_DIGIT) return;
      this.frames.push(...(digitType === undefined ? toneFrames(digit, codec) : eventFrames(digit, digitType)));
    }
  }

  clear(): void {
    this.frames = [];
  }

  get isSending(): boolean {
    return this.frames.length > 0;
  }

  tick(): void {
    const frame = this.frames.shift();
    if (!frame) return;
    const { payloadType, event, tone } = frame;
    if (tone) return this.stream.send(payloadType, tone);
    if (event?.marker) this.beganAt = this.stream.now;
    if (event) this.stream.sendEvent(payloadType, event, this.beganAt);
    this.stream.skip(SAMPLES_PER_PACKET);
  }
}

function eventFrames(digit: string, payloadType: number): DigitFrame[] {
  const events = packetsOfDigit(digit, DIGIT_LENGTH);
  if (events.length === 0) return [];
  return Array.from({ length: FRAMES_PER_DIGIT }, (_, i) => ({ payloadType, event: events[i] }));
}

function toneFrames(digit: string, payloadType: G711): DigitFrame[] {
  const samples = dtmfOf(digit);
  if (!samples) return [];
  const bytes = encode(payloadType, samples);
  return Array.from({ length: FRAMES_PER_DIGIT }, (_, i) => ({
    payloadType,
    tone: bytes.subarray(i * SAMPLES_PER_PACKET, (i + 1) * SAMPLES_PER_PACKET),
  }));
}
