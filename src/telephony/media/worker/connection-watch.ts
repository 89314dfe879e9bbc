import type { ConnectionState } from '../browser/browser-transport.js';
import type { MediaTime } from '../clock/media-time.js';

/** Long enough to switch between networks. */
const MAX_ABSENCE = 30_000;

/** Decides when a browser counts as connected and when as lost. */
export class ConnectionWatch {
  private reported: 'connected' | 'lost' | undefined;
  private cancel: (() => void) | undefined;

  constructor(
    private readonly time: MediaTime,
    private readonly onChange: (change: 'connected' | 'lost') => void,
  ) {
    this.wait();
  }

  note(state: ConnectionState): void {
    if (state === 'disconnected' && !this.cancel) return this.wait();
    if (state === 'connecting' || state === 'disconnected') return;
    this.stopWaiting();
    if (state === 'connected') this.change('connected');
    if (state === 'failed') this.change('lost');
  }

  /** A disconnected browser has sent a new offer, and gets the full time again to connect. */
  noteRestart(): void {
    if (this.cancel) this.wait();
  }

  private wait(): void {
    this.stopWaiting();
    this.cancel = this.time.after(MAX_ABSENCE, () => {
      this.cancel = undefined;
      this.change('lost');
    });
  }

  private stopWaiting(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  /** A connection that recovers in time is not reported again. */
  private change(change: 'connected' | 'lost'): void {
    if (change === this.reported) return;
    this.reported = change;
    this.onChange(change);
  }
}
