import { type BrowserAnswer, type BrowserLegOptions, BrowserTransport } from '../browser/browser-transport.js';
import type { MediaTime } from '../clock/media-time.js';
import { ConnectionWatch } from './connection-watch.js';
import type { MediaEvent } from './media-requests.js';

/** The browser of a leg; changes of its connection are reported to the main thread. */
export class WatchedBrowser extends BrowserTransport {
  private readonly watch: ConnectionWatch;

  constructor(
    legId: string,
    offer: string,
    options: BrowserLegOptions,
    { time, emit }: { time: MediaTime; emit: (event: MediaEvent) => void },
  ) {
    super(offer, options);
    this.watch = new ConnectionWatch(time, (type) => emit({ type, legId }));
    this.onState = (state) => this.watch.note(state);
    this.onCandidate = (candidate, mid) => emit({ type: 'candidate', legId, candidate, mid });
  }

  override restart(offer: string): BrowserAnswer {
    const answer = super.restart(offer);
    this.watch.noteRestart();
    return answer;
  }
}
