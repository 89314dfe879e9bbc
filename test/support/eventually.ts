const PAUSE = 20;

/** Waits for something another process does: asks again and again, and after the time allowed tells what was wrong. */
export async function eventually<T>(look: () => T | Promise<T>, milliseconds = 15_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
}
