/**
 * For functions that native code calls. An exception that reaches native code aborts the process silently; thrown on
 * the next turn of the event loop, it is reported like any uncaught error.
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
