import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queryClient } from '../api/query-client';
import { LineContext } from './line/line-context';
import { PhoneLine } from './line/phone-line';
import { refreshFor } from './line/phone-queries';
import { phoneSession } from './session/phone-session';
import { router } from './shell/router';

interface Props {
  token: string;
  /** The server no longer accepts the session. */
  onRefused: (reason: string) => void;
}

export default function Workspace({ token, onRefused }: Props) {
  const [line] = useState(() => new PhoneLine({ token: () => token, onPush: refreshFor, onRefused }));
  useEffect(() => {
    const onOnline = (): void => line.noteNetwork();
    line.start();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      line.stop();
      // One user's data must not be shown to the next.
      if (phoneSession.token !== token) queryClient.clear();
    };
  }, [line, token]);
  return (
    <QueryClientProvider client={queryClient}>
      <LineContext value={line}>
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions of a voice while it speaks */}
        <audio id="voice" ref={(player) => line.playOn(player)} autoPlay />
      </LineContext>
    </QueryClientProvider>
  );
}
