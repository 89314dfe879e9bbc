import { convert, encode, type G711, SAMPLES_PER_PACKET, SILENCE } from '../audio/g711.js';
import type { MediaTime } from '../clock/media-time.js';
import { Player } from '../playing/player.js';
import { OutgoingStream } from '../rtp/outgoing-stream.js';
import { Reception } from '../rtp/reception.js';
import { RtcpSession, type SentAudio } from '../rtp/rtcp-session.js';
import type { RtpPacket } from '../rtp/rtp-packet.js';
import { DigitDetector } from '../rtp/telephone-events.js';
import { type MediaTransport, NO_LISTENER } from '../transport/media-transport.js';
import { type AudioPacket, isAudioPacket } from './audio-packet.js';
import { DigitSender } from './digit-sender.js';
import type { LineQuality } from '../../../contracts/calls/commands.js';
import { PacketRate } from './packet-rate.js';

const REPORT_INTERVAL = 5_000;
/** After this long without any RTP or RTCP packet, the peer may be gone. */
const SILENCE_LIMIT = 20_000;
/** 300 ms, longer than any packet: by then the source has paused. */
const MAX_PAUSE_TICKS = 15;

/** What was negotiated with the peer. */
export interface LegFormat {
  codec: G711;
  /** The payload type of digits (RFC 4733); undefined if the peer does not support them. */
  digitType: number | undefined;
  /** Whether the peer is sent audio, and whether its audio is accepted; hold changes both. */
  sends: boolean;
  receives: boolean;
}

export interface LegEvents {
  onAudio(leg: MediaLeg, packet: AudioPacket): void;
  /** `digit` is set for the first packet of a digit. */
  onDigitPacket(leg: MediaLeg, packet: RtpPacket, digit: string | undefined): void;
  /** The packet is not for listeners: of another kind, or not accepted at the moment. */
  onDropped(leg: MediaLeg, packet: RtpPacket): void;
  onPlayed(leg: MediaLeg, playId: string): void;
  /** Raised every 20 s without a packet from the party, even while it holds the call. */
  onSilent(leg: MediaLeg): void;
}

/** The audio of one party. */
export class MediaLeg {
  isMuted = false;
  readonly player = new Player((playId) => this.events.onPlayed(this, playId));
  private format: LegFormat | undefined;
  private readonly reception = new Reception();
  private readonly detector = new DigitDetector();
  private readonly stream: OutgoingStream;
  private readonly digits: DigitSender;
  private readonly rtcp: RtcpSession;
  private readonly rate: PacketRate;
  private readonly sent = { packets: 0, octets: 0 };
  private nextReportAt = Infinity;
  private nextSilenceAt: number;
  /** Ticks since a packet of the heard leg was relayed. */
  private ticksWithoutRelay = 0;
  private relayedEvent: { timestamp: number; isRelayed: boolean } | undefined;

  constructor(
    readonly id: string,
    readonly transport: MediaTransport,
    private readonly time: MediaTime,
    private readonly events: LegEvents,
    ssrc?: number,
  ) {
    this.nextSilenceAt = time.now + SILENCE_LIMIT;
    this.rate = new PacketRate(time);
    this.stream = new OutgoingStream((bytes) => this.transmit(bytes), ssrc);
    this.digits = new DigitSender(this.stream);
    this.rtcp = new RtcpSession(this.stream.ssrc, this.reception);
    transport.listener = {
      onRtp: (packet) => this.admits && this.receive(packet),
      onRtcp: (bytes) => this.admits && this.receiveReport(bytes),
    };
  }

  get ssrc(): number {
    return this.stream.ssrc;
  }

  get digitType(): number | undefined {
    return this.format?.digitType;
  }

  get packetsLost(): number {
    return this.reception.lost;
  }

  /** Called when the peer's description becomes known or changes. */
  connect(format: LegFormat): void {
    if (!this.format) this.nextReportAt = this.time.now + REPORT_INTERVAL;
    this.format = format;
    this.restartSilence();
  }

  /** False if the peer currently receives nothing. */
  sendDigits(digits: string): boolean {
    if (!this.format?.sends) return false;
    this.digits.add(digits, this.format.codec, this.format.digitType);
    return true;
  }

  /** Sends a packet of the heard leg to the peer. */
  relay(packet: AudioPacket): void {
    this.ticksWithoutRelay = 0;
    if (!this.format?.sends || this.hasOwnAudio) return this.omit(packet);
    const { codec } = this.format;
    if (packet.payloadType === codec) return this.stream.forward(packet, codec);
    const payload = Buffer.from(packet.payload);
    convert(packet.payloadType, payload);
    this.stream.forward({ ...packet, payload }, codec);
  }

  /** Sends an event packet of the heard leg; false if the peer does not receive the event. */
  relayEvent(packet: RtpPacket): boolean {
    this.ticksWithoutRelay = 0;
    const { timestamp } = packet;
    const isPossible = this.format?.sends === true && this.format.digitType !== undefined && !this.hasOwnAudio;
    // An event that could not be relayed from its start was reported as such, and is sent by other means.
    if (timestamp !== this.relayedEvent?.timestamp) this.relayedEvent = { timestamp, isRelayed: isPossible };
    const { isRelayed } = this.relayedEvent;
    if (isPossible && isRelayed) this.stream.forward(packet, this.format!.digitType!);
    else this.omit(packet);
    return isPossible && isRelayed;
  }

  /** Skips a packet of the heard leg that the peer does not receive. */
  omit(packet: RtpPacket): void {
    this.stream.omit(packet);
  }

  sendSamples(samples: Int16Array): void {
    if (this.format) this.sendFrame(encode(this.format.codec, samples));
  }

  /** Some carriers hang up when a stream stops. */
  sendSilence(): void {
    if (this.format) this.sendFrame(new Uint8Array(SAMPLES_PER_PACKET).fill(SILENCE[this.format.codec]));
  }

  /** Keeps NAT bindings and the peer's jitter buffer alive while the heard leg sends nothing. */
  fillPause(): void {
    if (++this.ticksWithoutRelay <= MAX_PAUSE_TICKS) return;
    // The timestamps must catch up with the pause.
    if (this.ticksWithoutRelay === MAX_PAUSE_TICKS + 1) this.stream.skip(MAX_PAUSE_TICKS * SAMPLES_PER_PACKET);
    this.sendSilence();
  }

  /** Sends 20 ms of a digit or sound; false if there is none. */
  sendOwnAudio(): boolean {
    if (!this.format) return false;
    if (!this.format.sends) this.digits.clear();
    if (this.digits.isSending) {
      this.digits.tick();
      return true;
    }
    const frame = this.player.next(this.format.codec);
    if (frame) this.sendFrame(frame);
    return frame !== undefined;
  }

  /** Sends a report and detects silence when due. */
  tick(): void {
    const { now } = this.time;
    if (now >= this.nextReportAt) {
      this.nextReportAt += REPORT_INTERVAL;
      this.transport.send(this.rtcp.report(now, this.sentAudio));
    }
    if (this.format && now >= this.nextSilenceAt) {
      this.restartSilence();
      this.events.onSilent(this);
    }
  }

  close(): LineQuality {
    this.player.stop();
    this.transport.listener = NO_LISTENER;
    const statistics = this.statistics();
    if (this.format) this.transport.send(this.rtcp.goodbye(this.time.now, this.sentAudio));
    this.transport.close();
    return statistics;
  }

  private statistics(): LineQuality {
    const { received, lost, jitter, maxJitter } = this.reception.totals;
    return {
      packetsReceived: received,
      packetsSent: this.sent.packets,
      packetsLost: lost,
      lossPercent: received + lost > 0 ? (100 * lost) / (received + lost) : 0,
      jitterMs: jitter,
      maxJitterMs: maxJitter,
      remoteLossPercent: this.rtcp.remoteLossPercent,
      roundTripMs: this.rtcp.roundTrip,
    };
  }

  private restartSilence(): void {
    this.nextSilenceAt = this.time.now + SILENCE_LIMIT;
  }

  private get hasOwnAudio(): boolean {
    return this.digits.isSending || this.player.isPlaying;
  }

  private get sentAudio(): SentAudio {
    return { ...this.sent, timestamp: this.stream.now };
  }

  private sendFrame(frame: Uint8Array): void {
    if (this.format!.sends) this.stream.send(this.format!.codec, frame);
    else this.stream.skip(frame.length);
  }

  private transmit(bytes: Buffer): void {
    this.sent.packets++;
    this.sent.octets += bytes.length - 12;
    this.transport.send(bytes);
  }

  private get admits(): boolean {
    return this.format !== undefined && this.rate.admits();
  }

  private receive(packet: RtpPacket): void {
    this.restartSilence();
    this.rtcp.peerSsrc = packet.ssrc;
    if (isAudioPacket(packet)) this.receiveAudio(packet);
    else this.receiveOther(packet);
  }

  /** Reports prove that a party is present, even if it sends no audio. */
  private receiveReport(bytes: Buffer): void {
    this.restartSilence();
    this.rtcp.receive(bytes, this.time.now, this.sent.packets);
  }

  private receiveAudio(packet: AudioPacket): void {
    this.reception.note(packet.sequence, packet.timestamp, this.time.now);
    if (!this.format!.receives) return this.events.onDropped(this, packet);
    if (this.isMuted) packet.payload.fill(SILENCE[packet.payloadType]);
    this.events.onAudio(this, packet);
  }

  private receiveOther(packet: RtpPacket): void {
    this.reception.noteUntimed(packet.sequence);
    const isDigit = packet.payloadType === this.format!.digitType && this.format!.receives;
    // An event has four bytes; the other leg could not interpret more.
    if (!isDigit || packet.payload.length !== 4) return this.events.onDropped(this, packet);
    this.events.onDigitPacket(this, packet, this.detector.receive(packet));
  }
}
