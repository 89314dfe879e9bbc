import { randomUUID } from 'node:crypto';
import type { Audio, Direction, PeerConnection, Track } from 'node-datachannel';
import { type MediaDirection, mirrored } from '../../sdp/audio-description.js';
import { PCMU } from '../audio/g711.js';
import { STREAM_NAME, TRACK_NAME, writeBrowserAnswer } from './browser-answer.js';
import type { BrowserOffer } from './browser-offer.js';
import type { BrowserSettings } from './browser-settings.js';
import { MAX_CANDIDATES, readCandidate, writeCandidate } from './ice-candidate.js';
import { toLibraryServers } from './ice-servers.js';
import { keepUntilClosed } from './keep-track.js';
import { loadLibrary } from './load-library.js';
import { nativeCallback } from './native-callback.js';
import { writeSession } from './session-lines.js';

/** A disconnected session may recover; a failed one does not. */
export type SessionState = 'connecting' | 'connected' | 'disconnected' | 'failed';

/** By the library's names. The library closes a session that failed or that the browser closed. */
const STATES: Partial<Record<string, SessionState>> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'disconnected',
  failed: 'failed',
  closed: 'failed',
};

interface ConnectionEvents {
  /** The bytes are a copy that the receiver owns. */
  onPacket(bytes: Buffer): void;
  onState(state: SessionState): void;
  /** Another address of this server, discovered after the answer. */
  onCandidate(candidate: string, mid: string): void;
}

const DIRECTIONS: Record<MediaDirection, Direction> = {
  sendrecv: 'SendRecv',
  sendonly: 'SendOnly',
  recvonly: 'RecvOnly',
  inactive: 'Inactive',
};

/**
 * One ICE and DTLS session with a browser. All sessions of a thread share one UDP port, which the library opens with
 * the first and closes with the last. It distinguishes sessions by ICE username, then by the browser's address.
 */
export class BrowserConnection {
  readonly answer: string;
  private readonly peer: PeerConnection;
  private readonly track: Track;
  private candidates: number;
  private state: SessionState | undefined;
  private isClosed = false;

  constructor(
    private readonly offer: BrowserOffer,
    { port, bindAddress, publicAddress, iceServers = [] }: BrowserSettings,
    ssrc: number,
    private readonly events: ConnectionEvents,
  ) {
    this.peer = new (loadLibrary().PeerConnection)(randomUUID(), {
      iceServers: toLibraryServers(iceServers),
      enableIceUdpMux: true,
      portRangeBegin: port,
      portRangeEnd: port,
      bindAddress,
    });
    this.track = keepUntilClosed(this.peer.addTrack(describeAudio(offer, ssrc)));
    this.candidates = offer.candidates.length;
    this.listen();
    try {
      // The library creates the answer implicitly; an explicit request at the wrong moment would abort the process.
      this.peer.setRemoteDescription(writeSession({ ...offer, setup: 'actpass' }), 'offer');
      // Local addresses are known immediately; those from STUN and TURN servers trickle in.
      this.answer = writeBrowserAnswer(offer, {
        library: this.peer.localDescription()?.sdp ?? '',
        ssrc,
        publicAddress,
      });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Ignores unusable candidates, those of an earlier ICE session or of other media, and any beyond the limit. */
  addCandidate(text: string, mid = this.offer.mid): void {
    const candidate = readCandidate(text);
    if (!candidate || this.isClosed || this.candidates >= MAX_CANDIDATES || mid !== this.offer.mid) return;
    if (candidate.ufrag !== undefined && candidate.ufrag !== this.offer.ufrag) return;
    this.candidates++;
    try {
      this.peer.addRemoteCandidate(writeCandidate(candidate), mid);
    } catch {
      // The browser has closed the session in the meantime; its change of state is handled elsewhere.
    }
  }

  /** Packets sent before the session is open are lost. */
  send(bytes: Buffer): void {
    if (this.isClosed || !this.track.isOpen()) return;
    try {
      this.track.sendMessageBinary(bytes);
    } catch {
      // The browser has closed the session in the meantime; its change of state is handled elsewhere.
    }
  }

  /** No events are raised afterwards. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    // In this order, this thread closes the track and its listener runs.
    this.track.close();
    this.peer.close();
  }

  private listen(): void {
    this.peer.onStateChange(nativeCallback((state) => this.noteState(state)));
    this.track.onOpen(nativeCallback(() => this.noteState(this.isClosed ? 'closed' : this.peer.state())));
    this.track.onMessage(nativeCallback((bytes) => this.isClosed || this.events.onPacket(bytes)));
    this.peer.onLocalCandidate(nativeCallback((text, mid) => this.announce(text, mid)));
  }

  private noteState(name: string): void {
    const state = STATES[name];
    // A session without an open track would lose what is sent.
    if (this.isClosed || !state || (state === 'connected' && !this.track.isOpen()) || state === this.state) return;
    this.state = state;
    this.events.onState(state);
  }

  private announce(text: string, mid: string): void {
    const candidate = readCandidate(text);
    if (this.isClosed || !candidate) return;
    const line = writeCandidate(candidate);
    if (!this.answer.includes(line)) this.events.onCandidate(line, mid);
  }
}

function describeAudio({ mid, codecs, direction }: BrowserOffer, ssrc: number): Audio {
  const audio = new (loadLibrary().Audio)(mid, DIRECTIONS[mirrored(direction)]);
  for (const codec of codecs) audio.addAudioCodec(codec, codec === PCMU ? 'PCMU' : 'PCMA');
  audio.addSSRC(ssrc, STREAM_NAME, STREAM_NAME, TRACK_NAME);
  return audio;
}
