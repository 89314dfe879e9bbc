import { useEffect, useState } from 'react';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** UNIX seconds; the component is rendered every second. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(seconds()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
