import { randomBytes } from 'node:crypto';
import type { EncodedAudio } from '../audio/encoded-audio.js';
import { type G711, PCMU } from '../audio/g711.js';
import { releaseLibrary } from '../browser/load-library.js';
import { type MediaTime, systemTime } from '../clock/media-time.js';
import { TickClock } from '../clock/tick-clock.js';
import type { AudioPacket } from '../legs/audio-packet.js';
import { type LegEvents, type LegFormat, MediaLeg } from '../legs/media-leg.js';
import type { LineQuality } from '../../../contracts/calls/commands.js';
import { MediaError } from '../media-error.js';
import { AudioRouter } from '../mixing/audio-router.js';
import { SoundCache } from '../playing/sound-cache.js';
import type { FinishedRecording, RecordedLegs } from '../recording/recording.js';
import { Recordings } from '../recording/recordings.js';
import type { RtpPacket } from '../rtp/rtp-packet.js';
import { LoopTransport } from '../transport/loop-transport.js';
import type { MediaTransport } from '../transport/media-transport.js';
import { RtpPorts } from '../transport/rtp-ports.js';
import { type RtpRemote, RtpSocket } from '../transport/rtp-socket.js';
import type { MediaEvent, MediaRequests, MediaSettings, MediaStatus, PlayRequest } from './media-requests.js';
import { WatchedBrowser } from './watched-browser.js';

const TICKS_PER_FLUSH = 50;
const SYNTHETIC: LegFormat = { codec: PCMU, digitType: 101, sends: true, receives: true };

/** All audio of a media thread. */
export class MediaWorker implements MediaRequests, LegEvents {
  private readonly legs = new Map<string, MediaLeg>();
  private readonly router = new AudioRouter();
  private readonly sounds = new SoundCache();
  private readonly ports: RtpPorts;
  private readonly recordings: Recordings;
  private readonly clock: TickClock;
  private ticks = 0;
  /** Of closed legs. */
  private packetsLost = 0;

  constructor(
    private readonly settings: MediaSettings,
    private readonly emit: (event: MediaEvent) => void,
    private readonly time: MediaTime = systemTime,
  ) {
    this.ports = new RtpPorts(settings.ports);
    this.recordings = new Recordings(time, (recordingId, reason) =>
      this.emit({ type: 'recordingFailed', recordingId, reason }),
    );
    this.clock = new TickClock(time, () => this.tick());
  }

  async openRtp(legId: string, isUrgent = false): Promise<{ port: number }> {
    const socket = await RtpSocket.open(this.ports, this.settings.host, { isUrgent, time: this.time });
    this.openLeg(legId, socket);
    return { port: socket.port };
  }

  connectRtp(legId: string, { codec, digitType, sends, receives, ...remote }: RtpRemote & LegFormat): void {
    const { transport } = this.find(legId);
    if (!(transport instanceof RtpSocket)) throw new MediaError('unknown-leg', `${legId} has no RTP socket`);
    transport.connect(remote);
    this.connectLeg(legId, { codec, digitType, sends, receives });
  }

  openBrowser(legId: string, offer: string, preferredCodec?: G711): { answer: string } {
    const { browser: settings } = this.settings;
    if (!settings) throw new MediaError('browser-off');
    const ssrc = randomBytes(4).readUInt32BE();
    const { time, emit } = this;
    const browser = new WatchedBrowser(legId, offer, { settings, ssrc, preferredCodec }, { time, emit });
    this.openLeg(legId, browser, ssrc);
    this.connectLeg(legId, browser.answer);
    return { answer: browser.answer.sdp };
  }

  restartBrowser(legId: string, offer: string): { answer: string } {
    const answer = this.findBrowser(legId).restart(offer);
    this.connectLeg(legId, answer);
    return { answer: answer.sdp };
  }

  addCandidate(legId: string, candidate: string | null, mid?: string): void {
    this.findBrowser(legId).addCandidate(candidate, mid);
  }

  openSynthetic(legId: string): void {
    this.openLeg(legId, new LoopTransport());
    this.connectLeg(legId, SYNTHETIC);
  }

  /**
   * Adds a leg with any kind of transport, which is closed if the id is taken. The caller passes the SSRC if it was
   * already declared to the peer.
   */
  openLeg(legId: string, transport: MediaTransport, ssrc?: number): MediaLeg {
    if (this.legs.has(legId)) {
      transport.close();
      throw new MediaError('duplicate-id', legId);
    }
    const leg = new MediaLeg(legId, transport, this.time, this, ssrc);
    this.legs.set(legId, leg);
    this.router.add(leg);
    return leg;
  }

  connectLeg(legId: string, format: LegFormat): void {
    this.find(legId).connect(format);
  }

  setHeard(legId: string, sourceLegIds: readonly string[]): void {
    const leg = this.find(legId);
    // A synthetic party would echo what it hears.
    if (leg.transport instanceof LoopTransport) return;
    const sources = sourceLegIds.map((id) => this.legs.get(id)).filter((source) => source !== undefined);
    this.router.setHeard(leg, sources);
  }

  mute(legId: string, isMuted: boolean): void {
    this.find(legId).isMuted = isMuted;
  }

  sendDigits(legId: string, digits: string): void {
    this.find(legId).sendDigits(digits);
  }

  closeLeg(legId: string): LineQuality {
    const leg = this.find(legId);
    this.legs.delete(legId);
    this.router.remove(leg);
    this.packetsLost += leg.packetsLost;
    return leg.close();
  }

  loadSound(soundId: string, audio: EncodedAudio): void {
    this.sounds.load(soundId, audio);
  }

  play(legId: string, { sounds, loop }: PlayRequest): void {
    const queue = sounds.map(({ playId, soundId }) => ({ playId, sound: this.sounds.get(soundId) }));
    this.find(legId).player.play(loop ? [...queue, { sound: this.sounds.get(loop.soundId) }] : queue);
  }

  stopPlaying(legId: string): void {
    this.find(legId).player.stop();
  }

  startRecording(recordingId: string, file: string, legs: RecordedLegs): void {
    this.recordings.start(recordingId, file, legs);
  }

  setRecorded(recordingId: string, legs: RecordedLegs): void {
    this.recordings.setLegs(recordingId, legs);
  }

  pauseRecording(recordingId: string): void {
    this.recordings.pause(recordingId);
  }

  resumeRecording(recordingId: string): void {
    this.recordings.resume(recordingId);
  }

  stopRecording(recordingId: string): Promise<FinishedRecording> {
    return this.recordings.stop(recordingId);
  }

  status(): MediaStatus {
    const lostNow = [...this.legs.values()].reduce((sum, leg) => sum + leg.packetsLost, 0);
    return {
      legs: this.legs.size,
      ports: { used: this.ports.used, total: this.ports.total },
      packetsLate: this.clock.late,
      maxDelayMs: this.clock.maxDelay,
      packetsLost: this.packetsLost + lostNow,
    };
  }

  async close(): Promise<void> {
    this.closeLegs();
    await this.recordings.stopAll();
  }

  /** Must also run when the thread ends with an error, because open connections of browsers would abort the process. */
  closeLegs(): void {
    this.clock.stop();
    try {
      for (const id of this.legs.keys()) this.closeLeg(id);
    } finally {
      releaseLibrary();
    }
  }

  onAudio(leg: MediaLeg, packet: AudioPacket): void {
    this.recordings.receive(leg.id, packet);
    this.router.receive(leg, packet);
  }

  onDigitPacket(leg: MediaLeg, packet: RtpPacket, digit: string | undefined): void {
    const isRelayed = this.router.receiveDigit(leg, packet, digit);
    if (digit !== undefined) this.emit({ type: 'digit', legId: leg.id, digit, isRelayed });
  }

  onDropped(leg: MediaLeg, packet: RtpPacket): void {
    this.router.drop(leg, packet);
  }

  onPlayed(leg: MediaLeg, playId: string): void {
    this.emit({ type: 'played', legId: leg.id, playId });
  }

  onSilent(leg: MediaLeg): void {
    // A muted browser sends nothing, and the loss of its connection is detected anyway.
    if (!(leg.transport instanceof WatchedBrowser)) this.emit({ type: 'silent', legId: leg.id });
  }

  private tick(): void {
    this.router.tick();
    for (const leg of this.legs.values()) leg.tick();
    if (++this.ticks % TICKS_PER_FLUSH === 0) this.recordings.flush();
  }

  private find(legId: string): MediaLeg {
    const leg = this.legs.get(legId);
    if (!leg) throw new MediaError('unknown-leg', legId);
    return leg;
  }

  private findBrowser(legId: string): WatchedBrowser {
    const { transport } = this.find(legId);
    if (!(transport instanceof WatchedBrowser)) throw new MediaError('unknown-leg', `${legId} has no browser`);
    return transport;
  }
}
