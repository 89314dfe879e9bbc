import type { CallMedia, Sound } from './call-media.js';

/** The messages that one party hears one after the other, and what it hears over and over after them. */
export class Prompts {
  private queue: Sound[] = [];
  private loop: Sound | undefined;
  private isPlaying = false;
  /** Grows with every stop, so that a sound that was stopped does not go on with the queue. */
  private generation = 0;

  constructor(
    private readonly media: CallMedia,
    private readonly leg: () => string,
    /** Called before the first message, when the last one has been played, and when they are stopped. */
    private readonly onChange: (played: boolean) => void,
  ) {}

  get isActive(): boolean {
    return this.isPlaying || this.loop !== undefined;
  }

  /** Ends what is heard over and over. */
  add(sound: Sound): void {
    this.loop = undefined;
    this.queue.push(sound);
    if (!this.isPlaying) void this.playQueue();
  }

  /** Begins after the messages. */
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
