const PATIENCE_MILLISECONDS = 100;

/**
 * Reads of one key follow each other: those who ask while one is under way wait for the next and share it, so that a
 * busy moment costs few reads of much instead of many of little. One that hangs does not hold the others up for long.
 */
export class OneByOne<Key> {
  private readonly underWay = new Map<Key, Promise<void>>();

  /** Reads after the read before, at the end of a turn of the event loop. */
  next<T>(key: Key, read: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(key);
    const found = (before ? patiently(before) : Promise.resolve()).then(endOfTurn).then(read);
    const over = (): void => {
      if (this.underWay.get(key) === ended) this.underWay.delete(key);
    };
    const ended: Promise<void> = found.then(over, over);
    this.underWay.set(key, ended);
    return found;
  }
}

const endOfTurn = (): Promise<void> => new Promise((over) => setImmediate(over));

async function patiently(before: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((over) => (timer = setTimeout(over, PATIENCE_MILLISECONDS)));
  await Promise.race([before, enough]);
  clearTimeout(timer);
}
