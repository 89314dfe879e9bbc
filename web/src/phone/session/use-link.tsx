import { useEffect, useRef } from 'react';
import { PageLoader } from '../../components/page-loader';
import { openedLink } from './link';
import { phoneSession } from './phone-session';

/** Logs in with a one-time link. */
export function UseLink({ link, onRefused }: { link: string; onRefused: (reason: string) => void }) {
  const isUsed = useRef(false);
  useEffect(() => {
    // Effects may run twice.
    if (isUsed.current) return;
    isUsed.current = true;
    phoneSession
      .useLink(link)
      .catch((error: unknown) => onRefused((error as Error).message))
      .finally(() => openedLink.clear());
  }, [link, onRefused]);
  return <PageLoader />;
}
