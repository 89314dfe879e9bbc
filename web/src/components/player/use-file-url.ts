import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

/** Identifies a file by its path, because every response of the server signs the URL anew. */
export const fileOf = (url: string): string => url.split('?', 1)[0]!;

const MAX_REFUSALS = 2;

interface FileUrl {
  /** Stays the same for as long as the server serves it. */
  url: string;
  /** The server refused the URL; the newest one replaces it. Returns whether a retry makes sense. */
  refuse: () => boolean;
  /** The file has loaded. */
  accept: () => void;
}

/** The current URL of a file whose signature changes and expires. */
export function useFileUrl(newest: string): FileUrl {
  const client = useQueryClient();
  const [url, setUrl] = useState(newest);
  const [isRefused, setRefused] = useState(false);
  const refusals = useRef(0);
  if (url !== newest && (isRefused || fileOf(url) !== fileOf(newest))) {
    setUrl(newest);
    setRefused(false);
  }
  const accept = useCallback((): void => void (refusals.current = 0), []);
  const refuse = useCallback((): boolean => {
    refusals.current++;
    if (refusals.current > MAX_REFUSALS) return false;
    setRefused(true);
    void client.refetchQueries({ type: 'active' });
    return true;
  }, [client]);
  return { url, refuse, accept };
}
