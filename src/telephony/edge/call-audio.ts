import { type AudioPlan, type CallSituation, planAudio, type WaitingSound } from './audio-plan.js';
import type { CallMedia, Sound } from './call-media.js';

const WAITING_SOUNDS: Record<WaitingSound, Sound> = {
  ringback: { tone: 'ringback' },
  hold_music: { standard: 'hold_music' },
};

const NOTHING: AudioPlan = { heard: new Map(), waiting: new Map(), left: [], right: [] };

/** Applies the audio plan of a call, as the difference from the previous one. */
export class CallAudio {
  private applied = NOTHING;

  constructor(private readonly media: CallMedia) {}

  get channels(): Pick<AudioPlan, 'left' | 'right'> {
    return this.applied;
  }

  /** Returns whether the channels of a recording have changed. */
  apply(situation: CallSituation): boolean {
    const before = this.applied;
    const plan = planAudio(situation);
    this.applied = plan;
    for (const [leg, sources] of plan.heard)
      if (!isSame(before.heard.get(leg) ?? [], sources)) this.media.setHeard(leg, sources);
    for (const leg of plan.heard.keys()) this.applyWaiting(leg, before.waiting.get(leg), plan.waiting.get(leg));
    return !isSame(before.left, plan.left) || !isSame(before.right, plan.right);
  }

  private applyWaiting(leg: string, before: WaitingSound | undefined, after: WaitingSound | undefined): void {
    if (before === after) return;
    if (after === undefined) this.media.stopPlaying(leg);
    else this.media.playForever(leg, WAITING_SOUNDS[after]);
  }
}

const isSame = (one: readonly string[], another: readonly string[]): boolean =>
  one.length === another.length && one.every((leg, i) => leg === another[i]);
