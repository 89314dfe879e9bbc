/** Runs callbacks later; tests control the time. */
export interface Scheduler {
  /** Returns a function that cancels the callback. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemScheduler: Scheduler = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
