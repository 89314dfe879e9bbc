import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

interface Playback {
  /** Seconds from the start of the recording. */
  time: number;
  setTime: (seconds: number) => void;
  /** Plays from this time; does nothing without a recording. */
  seek: (seconds: number) => void;
  /** Registers the player for `seek`. */
  attach: (seek: ((seconds: number) => void) | undefined) => void;
}

const Context = createContext<Playback | undefined>(undefined);

/** Connects the player with the transcript of a call. */
export function PlaybackProvider({ children }: { children: ReactNode }) {
  const [time, setTime] = useState(0);
  const player = useRef<((seconds: number) => void) | undefined>(undefined);
  const actions = useMemo(
    () => ({
      setTime,
      seek: (seconds: number) => player.current?.(seconds),
      attach: (seek: ((seconds: number) => void) | undefined) => void (player.current = seek),
    }),
    [],
  );
  const value = useMemo(() => ({ time, ...actions }), [time, actions]);
  return <Context value={value}>{children}</Context>;
}

export function usePlayback(): Playback {
  return useContext(Context)!;
}
