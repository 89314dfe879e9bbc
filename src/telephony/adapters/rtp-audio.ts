import { isGone } from '../media/media-error.js';
import type { LineQuality } from '../../contracts/calls/commands.js';
import type { MediaEngine } from '../media/worker/media-engine.js';
import { type AudioDescription, flowWith } from '../sdp/audio-description.js';
import { isBehindNat } from '../sip/transport/behind-nat.js';

type Engine = Pick<MediaEngine, 'connectRtp' | 'closeLeg'> & {
  /** Rejects if the call has no port left. */
  openRtp(legId: string): Promise<{ port: number }>;
};

/** The audio of one leg over plain RTP, in a media thread. */
export class RtpAudio {
  private remote: AudioDescription | undefined;
  private isHeld = false;
  private opening: Promise<number> | undefined;
  private isOpen = false;

  constructor(
    private readonly engine: Engine,
    readonly legId: string,
    private readonly onClosed: (statistics: LineQuality) => void,
    /** A request failed; the leg continues without it. */
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Returns the local port. */
  open(): Promise<number> {
    this.opening ??= this.engine.openRtp(this.legId).then(({ port }) => {
      this.isOpen = true;
      return port;
    });
    return this.opening;
  }

  /** `source` is the address that the signalling of the party comes from. */
  connect(remote: AudioDescription, source: string): void {
    this.remote = remote;
    this.apply(source);
  }

  /** A party that holds the call receives no audio. */
  hold(isHeld: boolean, source: string): void {
    this.isHeld = isHeld;
    if (this.remote) this.apply(source);
  }

  /** Frees the port immediately, because the next leg may need it. Idempotent. */
  close(): void {
    const { opening, isOpen } = this;
    if (!opening) return;
    [this.opening, this.isOpen] = [undefined, false];
    const close = (): Promise<LineQuality> => this.engine.closeLeg(this.legId);
    (isOpen ? close() : opening.then(close))
      .then((statistics) => this.onClosed(statistics))
      .catch((error: unknown) => this.note(error));
  }

  private apply(source: string): void {
    if (!this.opening) return;
    const { address, port, codecs, digitType, direction } = this.remote!;
    const { sends, receives } = flowWith(direction);
    const latchAddress = isBehindNat(address, source) ? source : undefined;
    const format = { codec: codecs[0], digitType, sends: sends && !this.isHeld, receives };
    this.engine
      .connectRtp(this.legId, { address, port, latchAddress, ...format })
      .catch((error: unknown) => this.note(error));
  }

  private note(error: unknown): void {
    if (!isGone(error)) this.onError(error);
  }
}
