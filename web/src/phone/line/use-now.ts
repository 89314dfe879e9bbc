import { useEffect, useState } from 'react';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** The current time in UNIX seconds; re-renders every second. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(seconds()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
