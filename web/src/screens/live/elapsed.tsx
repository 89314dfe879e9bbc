import { Text, type TextProps } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { formatDuration } from '../../components/format';

const Now = createContext(0);

/** One clock for all timers of the screen, so that they tick in step. */
export function TickingClock({ offset, children }: { offset: number; children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <Now value={(now + offset) / 1000}>{children}</Now>;
}

/** The running time since a moment in UNIX seconds. */
export function Elapsed({ since, ...props }: { since: number } & TextProps) {
  const now = useContext(Now);
  return (
    <Text component="span" ff="monospace" role="timer" {...props}>
      {formatDuration(Math.max(0, Math.floor(now - since)))}
    </Text>
  );
}
