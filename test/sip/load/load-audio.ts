import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AudioEvent, AudioRequest, HeardAudio, Voice } from './audio-messages.js';

type Reply = Exclude<AudioEvent, { type: 'heard' }>;

/** The audio of all parties, in a thread of its own. */
export class LoadAudio {
  private readonly thread = new Worker(join(__dirname, 'audio-thread.js'));
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly heard = new Map<number, (at: number) => void>();
  private last = 0;

  constructor() {
    this.thread.on('message', (event: AudioEvent) => this.receive(event));
    this.thread.on('error', (error) => {
      throw error;
    });
  }

  async open(): Promise<PartyAudio> {
    const leg = ++this.last;
    const firstHeard = new Promise<number>((resolve) => this.heard.set(leg, resolve));
    const reply = await this.ask({ type: 'open', leg });
    return new PartyAudio(leg, (reply as Extract<Reply, { type: 'opened' }>).port, firstHeard, this);
  }

  send(request: AudioRequest): void {
    this.thread.postMessage(request);
  }

  ask(request: AudioRequest): Promise<Reply> {
    return new Promise((resolve) => {
      this.waiting.set(request.leg, resolve);
      this.send(request);
    });
  }

  async stop(): Promise<void> {
    await this.thread.terminate();
  }

  private receive(event: AudioEvent): void {
    const { leg } = event;
    if (event.type === 'heard') return this.heard.get(leg)?.(event.at);
    if (event.type === 'closed') this.heard.delete(leg);
    this.waiting.get(leg)!(event);
    this.waiting.delete(leg);
  }
}

export class PartyAudio {
  constructor(
    private readonly leg: number,
    readonly port: number,
    /** When the party first heard the other one. */
    readonly firstHeard: Promise<number>,
    private readonly thread: LoadAudio,
  ) {}

  connect(peer: { address: string; port: number }, voices: { voice: Voice; awaited: Voice }): void {
    const { address, port } = peer;
    this.thread.send({ type: 'connect', leg: this.leg, address, port, ...voices });
  }

  measure(): Promise<HeardAudio> {
    return this.ask('measure');
  }

  close(): Promise<HeardAudio> {
    return this.ask('close');
  }

  private async ask(type: 'measure' | 'close'): Promise<HeardAudio> {
    const reply = await this.thread.ask({ type, leg: this.leg });
    return (reply as Extract<Reply, { audio: HeardAudio }>).audio;
  }
}
