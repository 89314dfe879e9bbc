import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LineState, PhoneState } from './line-state';
import type { PhoneLine } from './phone-line';

export const LineContext = createContext<PhoneLine | undefined>(undefined);

export const usePhoneLine = (): PhoneLine => useContext(LineContext)!;

/** A part of the state; components re-render only when it changes. */
export function useLine<T>(select: (state: LineState) => T): T {
  const line = usePhoneLine();
  return useSyncExternalStore(line.subscribe, () => select(line.current()));
}

/** For components inside the shell, which renders only after the server has sent the user's state. */
export const useMe = (): PhoneState => useLine(({ me }) => me!);

/** Whether the company has conversation intelligence. */
export const useHasIntelligence = (): boolean => useLine(({ me }) => me !== null && me.ai_package !== 'none');

export const useCall = () => useLine(({ call }) => call);
