import { useEffect } from 'react';

/** The browser asks before it closes the tab, in its own words. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Keeps users from losing a call by closing the tab accidentally. */
export function useLeaveWarning(): void {
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
