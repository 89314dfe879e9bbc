const PATIENCE_MILLISECONDS = 100;

/** A read under way, and who waits for its end. */
class UnderWay {
  private resume?: () => void;
  private patience?: NodeJS.Timeout;

  over(): Promise<void> {
    return new Promise((resume) => {
      this.resume = resume;
      this.patience = setTimeout(resume, PATIENCE_MILLISECONDS);
    });
  }

  end(): void {
    clearTimeout(this.patience);
    this.resume?.();
  }
}

/**
 * Reads of one key follow each other: those who ask while one is under way wait for the next and share it, so that a
 * busy moment costs few reads of much instead of many of little. The next begins as soon as the one before has ended,
 * while its answers are still being sent; one that hangs does not hold the others up for long.
 */
export class OneByOne<Key> {
  private readonly underWay = new Map<Key, UnderWay>();

  /** Reads after the read before; where there is none, at the end of this turn of the event loop. */
  next<T>(key: Key, read: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(key);
    const own = new UnderWay();
    this.underWay.set(key, own);
    const found = (before ? before.over() : endOfTurn()).then(read);
    const end = (): void => {
      if (this.underWay.get(key) === own) this.underWay.delete(key);
      own.end();
    };
    found.then(end, end);
    return found;
  }
}

const endOfTurn = (): Promise<void> => new Promise((over) => setImmediate(over));
