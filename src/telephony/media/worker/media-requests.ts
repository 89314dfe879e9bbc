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
  /** Without it there are no legs of browsers. */
  browser?: BrowserSettings;
}

/** Sounds that were loaded, or built-in tones. */
export interface PlayRequest {
  /** Played one after another; the end of each is an event with its playId. */
  sounds: readonly { soundId: string; playId: string }[];
  /** Repeated after them until something else is played. */
  loop?: { soundId: string };
}

export interface MediaStatus {
  legs: number;
  ports: { used: number; total: number };
  /** Ticks that came more than 20 ms too late, and the longest delay. */
  packetsLate: number;
  maxDelayMs: number;
  /** On the way to us, of all legs since the thread was started. */
  packetsLost: number;
}

/** What a media thread can be asked. */
export interface MediaRequests {
  /** One that is urgent gets a port beside the range if none of it is left. */
  openRtp(legId: string, isUrgent?: boolean): Promise<{ port: number }>;
  connectRtp(legId: string, remote: RtpRemote & LegFormat): void;
  /** A codec is preferred to save converting. An offer that no call can be made of is refused as 'bad-offer'. */
  openBrowser(legId: string, offer: string, preferredCodec?: G711): { answer: string };
  /** The browser has changed its network and made a new offer (an ICE restart). */
  restartBrowser(legId: string, offer: string): { answer: string };
  /** Null after the last one. */
  addCandidate(legId: string, candidate: string | null, mid?: string): void;
  /** A party without a phone, for demonstrations: what is played on its leg is its voice. It hears nothing. */
  openSynthetic(legId: string): void;
  /** Sources that are closed meanwhile are passed over. */
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
  /** Ends all legs and completes all recordings. */
  close(): Promise<void>;
}

export type MediaEvent =
  /** Relayed if those who hear the leg are sent the digit already. */
  | { type: 'digit'; legId: string; digit: string; isRelayed: boolean }
  | { type: 'played'; legId: string; playId: string }
  | { type: 'silent'; legId: string }
  /** One more ICE candidate of this server, to be sent to the browser. */
  | { type: 'candidate'; legId: string; candidate: string; mid: string }
  /** The browser can hear and be heard; not repeated when it was gone for a while. */
  | { type: 'connected'; legId: string }
  /** The connection of the browser has failed, or been gone for 30 s. */
  | { type: 'lost'; legId: string }
  | { type: 'recordingFailed'; recordingId: string; reason: string };
