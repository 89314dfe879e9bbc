import { OneByOne } from '../database/one-by-one.js';

/**
 * Lets those who ask for the same at the same moment, in one turn of the event loop or while it is read for others,
 * share one answer. It is read after all of them asked, so nobody is told what was before.
 */
export class SameMoment<Answer> {
  private readonly asked = new Map<string, Promise<Answer>>();
  private readonly reads = new OneByOne<string>();

  /** Without a key there is nothing to share by. */
  share(key: string | undefined, make: () => Promise<Answer>): Promise<Answer> {
    if (key === undefined) return make();
    const known = this.asked.get(key);
    if (known) return known;
    const answer = this.reads.next(key, () => {
      this.asked.delete(key);
      return make();
    });
    this.asked.set(key, answer);
    return answer;
  }
}
