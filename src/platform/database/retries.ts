import { SECOND } from '../clock.js';
import { backoff } from '../queue/backoff.js';
import { isContention, isInterrupted } from './database-errors.js';

const MAX_ATTEMPTS = 8;

/** In total long enough for another node of a cluster to take over. */
const interruptionPause = (attempt: number): number => backoff(attempt, 100, SECOND) * (0.5 + Math.random() / 2);
const contentionPause = (attempt: number): number => Math.random() * backoff(attempt, 20, Infinity);

/** Repeats work after a lost conflict or connection if it certainly did not commit; never after a lost COMMIT. */
export async function withRetries<T>(
  work: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isInterruption = isInterrupted(error);
      if (attempt >= MAX_ATTEMPTS || !(isInterruption || isContention(error)) || !mayRepeat(error)) throw error;
      const pause = isInterruption ? interruptionPause(attempt) : contentionPause(attempt);
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
}
