import type { CallMedia, Channels, Sound } from '../../../../src/telephony/edge/call-media.js';
import type { CallReports } from '../../../../src/telephony/edge/call-reports.js';
import { EdgeCall } from '../../../../src/telephony/edge/edge-call.js';
import type { LegEvents, PartyLeg } from '../../../../src/telephony/edge/party-leg.js';

/** A leg that logs its requests; the test plays its party. */
export class FakeLeg implements PartyLeg {
  readonly asked: string[] = [];
  events!: LegEvents;
  handle?: object;

  constructor(readonly id: string) {}

  ring(): void {
    if (!this.asked.includes('ring')) this.asked.push('ring');
  }

  answer(): Promise<void> {
    if (!this.asked.includes('answer')) this.asked.push('answer');
    return Promise.resolve();
  }

  hangUp(cause?: number): void {
    if (!this.asked.some((asked) => asked.startsWith('hang up')))
      this.asked.push(cause === undefined ? 'hang up' : `hang up ${cause}`);
  }
}

/** Logs what each leg hears; tests decide when sounds end. */
export class FakeMedia implements CallMedia {
  readonly heard = new Map<string, readonly string[]>();
  readonly playing = new Map<string, string>();
  readonly digits: string[] = [];
  readonly recordings = new Map<string, Channels & { paused: boolean }>();
  private readonly ends = new Map<string, () => void>();

  setHeard(leg: string, sources: readonly string[]): void {
    this.heard.set(leg, sources);
  }

  playOnce(leg: string, sound: Sound): Promise<void> {
    this.playing.set(leg, nameOf(sound));
    return new Promise((resolve) => this.ends.set(leg, resolve));
  }

  playForever(leg: string, sound: Sound): void {
    this.playing.set(leg, `${nameOf(sound)} forever`);
  }

  stopPlaying(leg: string): void {
    this.playing.delete(leg);
    this.ends.get(leg)?.();
  }

  /** Ends the current sound. */
  async finishSound(leg: string): Promise<void> {
    this.playing.delete(leg);
    this.ends.get(leg)!();
    await settled();
  }

  sendDigits(leg: string, digits: string): void {
    this.digits.push(`${leg}:${digits}`);
  }

  mute(): void {
    throw new Error('not used by a call');
  }

  startRecording(id: string, { left, right }: Channels): void {
    this.recordings.set(id, { left, right, paused: false });
  }

  setChannels(id: string, { left, right }: Channels): void {
    this.recordings.set(id, { ...this.recordings.get(id)!, left, right });
  }

  pauseRecording(id: string, paused: boolean): void {
    this.recordings.set(id, { ...this.recordings.get(id)!, paused });
  }

  stopRecording(id: string): Promise<{ file: string; seconds: number }> {
    this.recordings.delete(id);
    return Promise.resolve({ file: `${id}.wav`, seconds: 12 });
  }
}

const nameOf = (sound: Sound): string =>
  'url' in sound ? sound.url : 'tone' in sound ? sound.tone : `standard ${sound.standard}`;

export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A call whose parties the test plays. */
export class FakeEdge {
  readonly media = new FakeMedia();
  readonly reported: string[] = [];
  readonly dialled: { from: string | undefined; to: string; leg: FakeLeg }[] = [];
  /** The desk phones of each agent; agents without an entry have none. */
  readonly phones = new Map<number, FakeLeg[]>();
  readonly browsers = new Set<number>();
  /** Agents whose answers come too late. */
  readonly tooLate = new Set<number>();
  /** The latest saved handles. */
  handles: readonly object[] = [];
  isOver = false;
  readonly call = new EdgeCall('sid', {
    media: this.media,
    reports: this.makeReports(),
    ringDevices: (userId) => (addLeg) => {
      for (const leg of this.phones.get(userId) ?? []) addLeg((events) => Object.assign(leg, { events }));
      return Promise.resolve({ hasBrowser: this.browsers.has(userId) });
    },
    dialOutside: (number, eventsOf) => {
      const leg = new FakeLeg(`outside${this.dialled.length + 1}`);
      leg.events = eventsOf(() => leg);
      this.dialled.push({ ...number, leg });
      return leg;
    },
    keepHandles: (handles) => (this.handles = handles),
    ringingToneUrl: 'https://server.test/ringing_tone.mp3',
    onError: (error) => {
      throw error;
    },
    onOver: () => (this.isOver = true),
  });

  /** An inbound call with its caller. */
  receive(): FakeLeg {
    const leg = new FakeLeg('caller');
    return this.call.outside.receive((events) => Object.assign(leg, { events }))!;
  }

  /** Gives an agent a desk phone. */
  phone(userId: number, name = `phone${userId}`): FakeLeg {
    const leg = new FakeLeg(name);
    this.phones.set(userId, [...(this.phones.get(userId) ?? []), leg]);
    return leg;
  }

  takeReports(): string[] {
    return this.reported.splice(0);
  }

  private makeReports(): CallReports {
    const note =
      (name: string) =>
      (...details: unknown[]): void =>
        void this.reported.push([name, ...details].join(' '));
    return {
      digit: note('digit'),
      calleeRinging: note('callee ringing'),
      calleeAnswered: note('callee answered'),
      calleeRefused: note('callee refused'),
      transferAnswered: note('transfer answered'),
      transferFailed: note('transfer failed'),
      partyHungUp: note('party hung up'),
      promptsPlayed: note('prompts played'),
      agentAnswered: (userId) => {
        note('agent answered')(userId);
        return Promise.resolve(!this.tooLate.has(userId));
      },
      agentDeclined: note('agent declined'),
      agentUnreachable: note('agent unreachable'),
      agentHungUp: note('agent hung up'),
      agentHeld: note('agent held'),
      agentTransferred: (...details) => {
        note('agent transferred')(...details);
        return Promise.resolve(undefined);
      },
      recordingStarted: note('recording started'),
      fileRecorded: note('file'),
      nothingRecorded: note('no file'),
    };
  }
}
