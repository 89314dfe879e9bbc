import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

/** A file is known by its path, since every answer of the server signs its URL anew. */
export const fileOf = (url: string): string => url.split('?', 1)[0]!;

const MAX_REFUSALS = 2;

interface FileUrl {
  /** Stays while the file is the same and the server serves it. */
  url: string;
  /** The server has refused the URL, so the newest one takes its place. Returns whether there is hope. */
  refuse: () => boolean;
  /** The file is there. */
  accept: () => void;
}

/** The URL in use of a file whose signature changes and expires. */
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
