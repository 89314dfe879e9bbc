import { flowWith } from '../../sdp/audio-description.js';
import type { G711 } from '../audio/g711.js';
import type { LegFormat } from '../legs/media-leg.js';
import { deliver, type MediaTransport, NO_LISTENER } from '../transport/media-transport.js';
import { BrowserConnection, type SessionState } from './browser-connection.js';
import { type BrowserOffer, readBrowserOffer } from './browser-offer.js';
import type { BrowserSettings } from './browser-settings.js';

/** `closed` by this side; a failed connection can still be restarted. */
export type ConnectionState = SessionState | 'closed';

export interface BrowserLegOptions {
  settings: BrowserSettings;
  /** The SSRC of all packets to the browser. The answer declares it; the browser drops any other. */
  ssrc: number;
  /** The codec of the other leg, which avoids a conversion if the browser supports it. */
  preferredCodec?: G711;
}

/** Plain data that can be passed between threads. */
export interface BrowserAnswer extends LegFormat {
  sdp: string;
}

/**
 * The audio of one browser. When the network of the browser changes, it sends a new offer (an ICE restart). The library
 * cannot restart a session, so a new session replaces the old one as soon as it is connected; the leg, its stream and
 * its listeners do not notice.
 */
export class BrowserTransport implements MediaTransport {
  listener = NO_LISTENER;
  onState: (state: ConnectionState) => void = ignore;
  /** Another ICE candidate of this server, to send to the browser. */
  onCandidate: (candidate: string, mid: string) => void = ignore;
  readonly answer: BrowserAnswer;
  private current: BrowserConnection;
  private next: BrowserConnection | undefined;
  private lastState: ConnectionState = 'connecting';

  /** Throws a BrowserOfferError if the offer is unusable. */
  constructor(
    offer: string,
    private readonly options: BrowserLegOptions,
  ) {
    const read = this.read(offer);
    this.current = this.connect(read);
    this.answer = answerOf(read, this.current);
  }

  get state(): ConnectionState {
    return this.lastState;
  }

  /** Answers a new offer. Throws a BrowserOfferError if it is unusable; the call then continues unchanged. */
  restart(offer: string): BrowserAnswer {
    if (this.state === 'closed') throw new Error('The leg of the browser has ended.');
    const read = this.read(offer);
    const next = this.connect(read);
    this.next?.close();
    this.next = next;
    return answerOf(read, next);
  }

  /** The end of candidates needs no action: the library tries those it has until it fails. */
  addCandidate(candidate: string | null, mid?: string): void {
    if (candidate) (this.next ?? this.current).addCandidate(candidate, mid);
  }

  send(bytes: Buffer): void {
    this.current.send(bytes);
  }

  close(): void {
    this.next?.close();
    this.current.close();
    this.changeState('closed');
  }

  private read(offer: string): BrowserOffer {
    const read = readBrowserOffer(offer);
    const { preferredCodec } = this.options;
    if (preferredCodec === undefined || !read.codecs.includes(preferredCodec)) return read;
    return { ...read, codecs: [preferredCodec, ...read.codecs.filter((codec) => codec !== preferredCodec)] };
  }

  private connect(offer: BrowserOffer): BrowserConnection {
    const { settings, ssrc } = this.options;
    const connection: BrowserConnection = new BrowserConnection(offer, settings, ssrc, {
      onPacket: (bytes) => deliver(bytes, this.listener),
      onState: (state) => this.noteState(connection, state),
      onCandidate: (candidate, mid) => this.onCandidate(candidate, mid),
    });
    return connection;
  }

  private noteState(connection: BrowserConnection, state: SessionState): void {
    if (connection === this.next) return this.noteNextState(connection, state);
    // While a new session is being set up, the end of this one does not end the call.
    this.changeState(this.next && state === 'failed' ? 'disconnected' : state);
  }

  private noteNextState(next: BrowserConnection, state: SessionState): void {
    if (state === 'connected') {
      this.current.close();
      this.current = next;
      this.next = undefined;
      this.changeState('connected');
    } else if (state === 'failed') {
      next.close();
      this.next = undefined;
      if (this.lastState !== 'connected') this.changeState('failed');
    }
  }

  private changeState(state: ConnectionState): void {
    if (state === this.lastState || this.lastState === 'closed') return;
    this.lastState = state;
    this.onState(state);
  }
}

function answerOf(offer: BrowserOffer, { answer: sdp }: BrowserConnection): BrowserAnswer {
  const { codecs, digitType, direction } = offer;
  return {
    sdp,
    // The codec that the browser will send; it accepts every codec of the answer.
    codec: codecs[0],
    digitType,
    ...flowWith(direction),
  };
}

function ignore(): void {}
