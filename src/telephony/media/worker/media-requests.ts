import type { EncodedAudio } from '../audio/encoded-audio.js';
import type { G711 } from '../audio/g711.js';
import type { BrowserSettings } from '../browser/browser-settings.js';
import type { LegFormat } from '../legs/media-leg.js';
import type { LineQuality } from '../../../contracts/calls/commands.js';
import type { FinishedRecording, RecordedLegs } from '../recording/recording.js';
import type { PortRange } from '../transport/port-range.js';
import type { RtpRemote } from '../transport/rtp-socket.js';

export interface MediaSettings {
  /** The local address of the sockets. */
  host: string;
  ports: PortRange;
  /** Without it, legs of browsers are unsupported. */
  browser?: BrowserSettings;
}

/** Loaded sounds, or built-in tones. */
export interface PlayRequest {
  /** Played in order; the end of each raises an event with its playId. */
  sounds: readonly { soundId: string; playId: string }[];
  /** Looped after them until replaced or stopped. */
  loop?: { soundId: string };
}

export interface MediaStatus {
  legs: number;
  ports: { used: number; total: number };
  /** Ticks that fired more than 20 ms late, and the longest delay. */
  packetsLate: number;
  maxDelayMs: number;
  /** Incoming packets, of all legs since the thread started. */
  packetsLost: number;
}

/** The requests that a media thread handles. */
export interface MediaRequests {
  /** An urgent leg gets a port outside the range if none of it is left. */
  openRtp(legId: string, isUrgent?: boolean): Promise<{ port: number }>;
  connectRtp(legId: string, remote: RtpRemote & LegFormat): void;
  /** The preferred codec avoids a conversion. An unusable offer is refused as 'bad-offer'. */
  openBrowser(legId: string, offer: string, preferredCodec?: G711): { answer: string };
  /** The browser changed its network and sent a new offer (an ICE restart). */
  restartBrowser(legId: string, offer: string): { answer: string };
  /** Null marks the end of candidates. */
  addCandidate(legId: string, candidate: string | null, mid?: string): void;
  /** A party without a phone, for demonstrations: the sound played on its leg is its voice. It hears nothing. */
  openSynthetic(legId: string): void;
  /** Skips sources that have been closed. */
  setHeard(legId: string, sourceLegIds: readonly string[]): void;
  mute(legId: string, isMuted: boolean): void;
  sendDigits(legId: string, digits: string): void;
  closeLeg(legId: string): LineQuality;
  loadSound(soundId: string, audio: EncodedAudio): void;
  play(legId: string, request: PlayRequest): void;
  stopPlaying(legId: string): void;
  startRecording(recordingId: string, file: string, legs: RecordedLegs): void;
  setRecorded(recordingId: string, legs: RecordedLegs): void;
  pauseRecording(recordingId: string): void;
  resumeRecording(recordingId: string): void;
  stopRecording(recordingId: string): Promise<FinishedRecording>;
  status(): MediaStatus;
  /** Closes all legs and completes all recordings. */
  close(): Promise<void>;
}

export type MediaEvent =
  /** `isRelayed` means that the listeners of the leg already receive the digit. */
  | { type: 'digit'; legId: string; digit: string; isRelayed: boolean }
  | { type: 'played'; legId: string; playId: string }
  | { type: 'silent'; legId: string }
  /** Another ICE candidate of this server, to send to the browser. */
  | { type: 'candidate'; legId: string; candidate: string; mid: string }
  /** The browser can hear and be heard; not repeated after a short absence. */
  | { type: 'connected'; legId: string }
  /** The browser's connection has failed, or been gone for 30 s. */
  | { type: 'lost'; legId: string }
  | { type: 'recordingFailed'; recordingId: string; reason: string };
