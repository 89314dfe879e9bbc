import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

interface Playback {
  /** Seconds from the start of the recording. */
  time: number;
  setTime: (seconds: number) => void;
  /** Plays from a moment; does nothing without a recording. */
  seek: (seconds: number) => void;
  /** The player that seeks. */
  attach: (seek: ((seconds: number) => void) | undefined) => void;
}

const Context = createContext<Playback | undefined>(undefined);

/** Joins the player and the transcript of a call. */
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
