const PAUSE = 20;

/** Polls until the function succeeds; after the timeout it throws the last error. */
export async function eventually<T>(attempt: () => T | Promise<T>, milliseconds = 60_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
}
