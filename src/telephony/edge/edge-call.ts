import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { AgentSide, type RingDevices } from './agent-side.js';
import { CallAudio } from './call-audio.js';
import type { CallMedia, Sound } from './call-media.js';
import { CallRecordings } from './call-recordings.js';
import type { CallReports } from './call-reports.js';
import { ExternalParties, type DialOutside } from './external-parties.js';
import { TAKEN } from './party-leg.js';
import { Prompts } from './prompts.js';

interface EdgeCallServices {
  media: CallMedia;
  reports: CallReports;
  ringDevices(userId: number, purpose: 'incoming' | 'outgoing'): RingDevices;
  dialOutside: DialOutside;
  /** The sound that represents the ringing tone, which phones generate themselves. */
  ringingToneUrl: string;
  onError(error: unknown): void;
  /** Runs on every change. The handles let another process end the legs if this one crashes. */
  keepHandles(handles: readonly object[]): void;
  /** The call is over and has no legs left. */
  onOver(): void;
}

/** The state of a call that agents have already joined. */
interface BegunCall {
  talking: readonly number[];
  ringing: readonly number[];
  holding: readonly number[];
  recording: 'off' | 'running' | 'paused';
}

const BEEP: Sound = { tone: 'beep' };
const STANDARD_MESSAGE: Sound = { standard: 'message' };

/** A call that this process carries: its legs, who hears whom, and what is played and recorded. */
export class EdgeCall {
  readonly outside: ExternalParties;
  private readonly agents = new Map<number, AgentSide>();
  private readonly audio: CallAudio;
  private readonly prompts: Prompts;
  private readonly recordings: CallRecordings;
  /** The agents who have put the call on hold. */
  private readonly holders = new Set<number>();
  private hasTalked = false;
  private isCollecting = false;
  private takesVoicemail = false;
  private isOver = false;
  /** A colleague has answered an internal call. */
  private isTaken = false;
  /** Why nobody answered, as a status for the phone that dialled. */
  private refusal: number | undefined;

  constructor(
    readonly sid: string,
    private readonly services: EdgeCallServices,
  ) {
    const { media, reports } = services;
    this.audio = new CallAudio(media);
    this.prompts = new Prompts(
      media,
      () => this.outside.external!.id,
      (played) => this.notePrompts(played),
    );
    this.recordings = new CallRecordings(sid, media, {
      onStarted: (kind) => kind === 'recording' && reports.recordingStarted(),
      onFile: (...file) => reports.fileRecorded(...file),
      onNoFile: (kind) => reports.nothingRecorded(kind),
    });
    this.outside = new ExternalParties(services.dialOutside, reports, {
      onChange: () => this.update(),
      onDigit: (digit) => this.noteDigit(digit),
      onRefused: (status) => (this.refusal = status),
      onHungUp: () => this.disconnect(),
    });
  }

  /** Carries out a request of the engine. Requests must not overlap. */
  async execute(request: CarrierRequest): Promise<void> {
    if (this.isOver) return;
    switch (request.act) {
      case 'originate':
        return this.outside.prepare(request);
      case 'dial_external':
        return this.outside.dialTarget(request.to);
      case 'release_external':
        return this.outside.releaseTarget();
      case 'ring_agent':
        return this.ringAgent(request.user_id);
      case 'stop_ringing_agent':
      case 'release_agent':
        return this.releaseAgent(request.user_id);
      case 'bridge_agent':
        return this.bridge(request.user_id);
      case 'play':
        return this.play(request.url, request.loop);
      case 'collect_digit':
        this.isCollecting = true;
        return this.outside.answer();
      case 'hold':
      case 'unhold':
        return this.hold(request.user_id, request.act === 'hold');
      case 'send_digits':
        for (const digit of request.digits) this.sendDigit(digit);
        return;
      case 'record_voicemail':
        return this.recordVoicemail();
      case 'start_recording':
        return this.recordings.start('recording', this.audio.channels);
      case 'pause_recording':
      case 'stop_recording':
        // The file is completed after the call: recording may resume, and the end of the call does not wait for it.
        return this.recordings.pause(true);
      case 'resume_recording':
        return this.recordings.pause(false);
      case 'hang_up':
        return this.end();
      default:
        // Messages and voice agents belong to other carriers; such requests are refused earlier.
        return undefined;
    }
  }

  /** Takes over a call that began without legs in this process. */
  resume({ talking, ringing, holding, recording }: BegunCall): void {
    for (const userId of ringing) this.agent(userId);
    for (const userId of talking) this.agent(userId).isOnCall = true;
    for (const userId of holding) this.holders.add(userId);
    this.update();
    if (recording === 'off') return;
    this.recordings.start('recording', this.audio.channels);
    if (recording === 'paused') this.recordings.pause(true);
  }

  /** A digit that an agent has typed. */
  sendDigit(digit: string): void {
    this.outside.sendDigit(this.services.media, digit);
  }

  /** The agent's side of the call, to which a device may connect. */
  agent(userId: number): AgentSide {
    const known = this.agents.get(userId);
    if (known) return known;
    const { reports } = this.services;
    const side = new AgentSide({
      onAnswered: () => reports.agentAnswered(userId),
      onDeclined: (status) => {
        this.refusal = status;
        reports.agentDeclined(userId);
      },
      onUnreachable: () => reports.agentUnreachable(userId),
      onHungUp: () => reports.agentHungUp(userId),
      onDigit: (digit, isRelayed) => isRelayed || this.sendDigit(digit),
      onHeld: (held) => reports.agentHeld(userId, held),
      onTransfer: (target, report) => void reports.agentTransferred(userId, target).then(report),
      onChange: () => this.update(),
    });
    this.agents.set(userId, side);
    return side;
  }

  private ringAgent(userId: number): void {
    this.agent(userId);
    this.outside.external?.ring();
    this.update();
    this.ringDevices(userId, 'incoming');
  }

  /** Not awaited, so that the call can end during the lookup of devices. */
  private ringDevices(userId: number, purpose: 'incoming' | 'outgoing'): void {
    this.agent(userId)
      .ring(this.services.ringDevices(userId, purpose))
      .catch((error: unknown) => {
        this.services.onError(error);
        this.services.reports.agentUnreachable(userId);
      });
  }

  private hold(userId: number, held: boolean): void {
    if (held) this.holders.add(userId);
    else this.holders.delete(userId);
    this.update();
  }

  private async bridge(userId: number): Promise<void> {
    const wasKnown = this.agents.has(userId);
    const side = this.agent(userId);
    side.isOnCall = true;
    // Ringing phones keep ringing until one is connected: the agent may have answered on a page without audio.
    if (!wasKnown) this.ringDevices(userId, 'outgoing');
    for (const other of this.agents.values()) if (other !== side) this.noteTaken(other);
    this.isCollecting = false;
    this.prompts.stop();
    await this.outside.answer();
    this.update();
  }

  /** Answers the colleague who is calling; to the others who were ringing, this is not a missed call. */
  private noteTaken(other: AgentSide): void {
    if (other.isOnCall) this.isTaken = true;
    else other.stopRinging(TAKEN);
  }

  private releaseAgent(userId: number): void {
    this.agents.get(userId)?.release(this.refusal);
    this.agents.delete(userId);
    this.holders.delete(userId);
    this.update();
  }

  private async play(url: string | null, loop: boolean): Promise<void> {
    const { external } = this.outside;
    if (!external) return;
    // The caller's phone generates the ringing tone, so the call need not be answered for it.
    if (loop && (url === null || url === this.services.ringingToneUrl)) return external.ring();
    await this.outside.answer();
    if (loop) this.prompts.repeat({ url: url! });
    else this.prompts.add(url === null ? STANDARD_MESSAGE : { url });
  }

  private async recordVoicemail(): Promise<void> {
    this.recordings.expect('voicemail');
    await this.outside.answer();
    this.takesVoicemail = true;
    this.prompts.add(BEEP);
  }

  /** A key interrupts the menu. */
  private noteDigit(digit: string): void {
    if (this.isCollecting) this.prompts.stop();
    this.isCollecting = false;
    this.services.reports.digit(digit);
  }

  private notePrompts(played: boolean): void {
    this.update();
    if (!played || this.isOver) return;
    if (this.takesVoicemail) this.recordings.start('voicemail', this.audio.channels);
    else this.services.reports.promptsPlayed();
  }

  /** The engine ends the call anyway when the external party hangs up, so the other legs end without waiting for it. */
  private disconnect(): void {
    this.outside.hangUp();
    for (const side of this.agents.values()) side.release(this.refusal);
  }

  /** Disconnects the parties before it writes files. */
  private async end(): Promise<void> {
    this.isOver = true;
    this.disconnect();
    this.agents.clear();
    await this.recordings.finish();
    this.services.onOver();
  }

  private update(): void {
    if (this.isOver) return;
    if (this.outside.target !== undefined) this.prompts.stop();
    const sides = [...this.agents.values()];
    const joined = sides.filter(({ isOnCall }) => isOnCall);
    const agents = legsOf(joined);
    if (agents.length > 0) this.outside.dialPrepared();
    // The phone that dialled is answered when the other side is.
    if (this.isTaken || this.outside.hasAnswered) for (const { leg } of joined) void leg?.answer();
    const { audible, target, isDialling } = this.outside;
    this.hasTalked ||= audible !== undefined && agents.length > 0;
    const channelsChanged = this.audio.apply({
      external: audible,
      target,
      agents,
      isHeld: this.holders.size > 0 || this.outside.holders.length > 0,
      holders: [...this.outside.holders, ...legsOf([...this.holders].map((userId) => this.agents.get(userId)))],
      isPrompted: this.prompts.isActive,
      isRinging: isDialling || sides.some(({ isOnCall }) => !isOnCall),
      hasTalked: this.hasTalked,
    });
    if (channelsChanged) this.recordings.follow(this.audio.channels);
    const legs = [...this.outside.legs, ...sides.map(({ leg }) => leg)];
    this.services.keepHandles(legs.flatMap((leg) => leg?.handle ?? []));
  }
}

const legsOf = (sides: readonly (AgentSide | undefined)[]): string[] =>
  sides.map((side) => side?.leg?.id).filter((leg) => leg !== undefined);
