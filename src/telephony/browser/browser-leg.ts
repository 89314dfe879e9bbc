import type { PhoneAudioMessage } from '../../contracts/phone/types.js';
import type { LegEvents, PartyLeg } from '../edge/party-leg.js';
import type { MediaEvents } from '../adapters/media-events.js';
import { isGone } from '../media/media-error.js';
import type { LineQuality } from '../../contracts/calls/commands.js';
import type { MediaEngine } from '../media/worker/media-engine.js';

type Engine = Pick<MediaEngine, 'openBrowser' | 'restartBrowser' | 'addCandidate' | 'mute' | 'closeLeg'>;

interface BrowserLegServices {
  callId: number;
  engine: Engine;
  media: MediaEvents;
  events: LegEvents;
  send: (message: PhoneAudioMessage) => void;
  onClosed: (statistics: LineQuality) => void;
  onError: (error: unknown) => void;
}

/** An agent's browser on a call. */
export class BrowserLeg implements PartyLeg {
  private fingerprint: string | undefined;
  private isOver = false;

  constructor(
    readonly id: string,
    private readonly services: BrowserLegServices,
  ) {
    const { media, events, send, callId } = services;
    media.addLeg(id, {
      onDigit: (digit, isRelayed) => events.onDigit(digit, isRelayed),
      onLost: () => this.end('The connection was lost.', true),
      onCandidate: (candidate, sdp_mid) => send({ type: 'candidate', call_id: callId, candidate, sdp_mid }),
    });
  }

  /** Rejects with a MediaError if the offer is unusable. */
  async open(offer: string): Promise<void> {
    this.fingerprint = fingerprintOf(offer);
    this.answerWith(await this.services.engine.openBrowser(this.id, offer));
  }

  /** Whether the offer is an ICE restart of the same connection, rather than from a page that was reloaded. */
  isRestart(offer: string): boolean {
    return this.fingerprint !== undefined && this.fingerprint === fingerprintOf(offer);
  }

  async restart(offer: string): Promise<void> {
    this.answerWith(await this.services.engine.restartBrowser(this.id, offer));
  }

  addCandidate(candidate: string | null, mid: string | undefined): void {
    this.services.engine.addCandidate(this.id, candidate, mid).catch((error: unknown) => this.note(error));
  }

  mute(muted: boolean): void {
    this.services.engine.mute(this.id, muted).catch((error: unknown) => this.note(error));
  }

  /** The page rings on its own. */
  ring(): void {
    return undefined;
  }

  /** The agent answers on the page. */
  answer(): Promise<void> {
    return Promise.resolve();
  }

  hangUp(): void {
    this.end('The call is over.', false);
  }

  /** The agent hung up on the page. */
  leave(): void {
    this.end('You hung up.', true);
  }

  private end(reason: string, byAgent: boolean): void {
    if (this.isOver) return;
    this.isOver = true;
    const { media, engine, events, send, callId, onClosed } = this.services;
    media.removeLeg(this.id);
    engine.closeLeg(this.id).then(onClosed, (error: unknown) => this.note(error));
    send({ type: 'bye', call_id: callId, reason });
    if (byAgent) events.onHungUp();
  }

  private answerWith({ answer }: { answer: string }): void {
    const { send, callId } = this.services;
    if (!this.isOver) send({ type: 'answer', call_id: callId, sdp: answer });
  }

  private note(error: unknown): void {
    if (!isGone(error)) this.services.onError(error);
  }
}

const fingerprintOf = (sdp: string): string | undefined => /(?<=^a=fingerprint:).+$/im.exec(sdp)?.[0].trim();
