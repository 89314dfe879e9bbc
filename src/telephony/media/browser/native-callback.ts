/**
 * For functions that native code calls: an error that reached it would abort the process without a word, while one that is
 * thrown a moment later is reported like every other uncaught error.
 */
export function nativeCallback<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      callback(...args);
    } catch (error) {
      setImmediate(() => {
        throw error;
      });
    }
  };
}
