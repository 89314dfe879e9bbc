import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SESSION_KEY } from '../../api/session';
import type { components } from '../../api/schema';
import { watchForSilence } from '../../api/silence';
import { API_PATH } from '../../app/addresses';

type Schemas = components['schemas'];
export type Live = Schemas['LiveSnapshot'];

interface LiveState {
  live?: Live;
  /** `silent` means open, but without any data from the server. */
  connection: 'connected' | 'lost' | 'silent';
  /** The server's clock minus that of this computer, in milliseconds. */
  clockOffset: number;
}

const SESSION_OVER = 4403;
const FIRST_DELAY = 500;
const MAX_DELAY = 15_000;

const addressOf = (path: string): string => {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** The live view as the server pushes it; reconnects with growing pauses. */
export function useLive(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>({ connection: 'lost', clockOffset: 0 });
  useEffect(() => {
    let socket: WebSocket | undefined;
    let timer: number | undefined;
    let attempts = 0;
    const connect = (): void => {
      const current = new WebSocket(addressOf(`${API_PATH}admin/v1/live`));
      socket = current;
      current.onmessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as Schemas['liveSocketSend'];
        if (socket !== current || 'type' in message) return;
        attempts = 0;
        const { live } = message;
        setState({ live, connection: 'connected', clockOffset: live.at * 1000 - Date.now() });
      };
      watchForSilence(current, () => {
        if (socket !== current) return;
        setState((before) => ({ ...before, connection: 'silent' }));
        connect();
        current.close();
      });
      current.onclose = ({ code }) => {
        if (socket !== current) return;
        setState((before) => ({ ...before, connection: 'lost' }));
        // The session may have ended, which the shell checks; a refused connection reports no reason.
        if (code === SESSION_OVER || attempts > 0) void client.invalidateQueries({ queryKey: SESSION_KEY });
        timer = window.setTimeout(connect, delayOf(attempts++));
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      const last = socket;
      socket = undefined;
      last?.close();
    };
  }, [client]);
  return state;
}

/** Exponential backoff with jitter, so that not all browsers reconnect at once after a restart of the server. */
const delayOf = (attempts: number): number =>
  Math.min(FIRST_DELAY * 2 ** attempts, MAX_DELAY) * (0.75 + Math.random() / 2);
