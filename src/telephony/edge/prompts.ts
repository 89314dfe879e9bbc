import type { CallMedia, Sound } from './call-media.js';

/** The messages that one party hears in order, and the loop after them. */
export class Prompts {
  private queue: Sound[] = [];
  private loop: Sound | undefined;
  private isPlaying = false;
  /** Incremented by every stop, so that a stopped sound does not continue the queue. */
  private generation = 0;

  constructor(
    private readonly media: CallMedia,
    private readonly leg: () => string,
    /** Called before the first message, after the last one, and when they are stopped. */
    private readonly onChange: (played: boolean) => void,
  ) {}

  get isActive(): boolean {
    return this.isPlaying || this.loop !== undefined;
  }

  /** Ends the loop. */
  add(sound: Sound): void {
    this.loop = undefined;
    this.queue.push(sound);
    if (!this.isPlaying) void this.playQueue();
  }

  /** Starts after the messages. */
  repeat(sound: Sound): void {
    this.loop = sound;
    if (this.isPlaying) return;
    this.onChange(false);
    this.media.playForever(this.leg(), sound);
  }

  stop(): void {
    if (!this.isActive) return;
    this.generation++;
    this.queue = [];
    this.loop = undefined;
    this.isPlaying = false;
    this.media.stopPlaying(this.leg());
    this.onChange(false);
  }

  private async playQueue(): Promise<void> {
    const { generation } = this;
    this.isPlaying = true;
    this.onChange(false);
    for (let sound = this.queue.shift(); sound; sound = this.queue.shift()) {
      await this.media.playOnce(this.leg(), sound);
      if (generation !== this.generation) return;
    }
    this.isPlaying = false;
    if (this.loop) this.media.playForever(this.leg(), this.loop);
    this.onChange(true);
  }
}
