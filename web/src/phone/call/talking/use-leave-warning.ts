import { useEffect } from 'react';

/** The browser asks before it closes the tab; the sentence is its own. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Nobody must lose a call because a tab was closed by mistake. */
export function useLeaveWarning(): void {
  useEffect(() => {
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
