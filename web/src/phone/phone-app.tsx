import { MantineProvider } from '@mantine/core';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { cssVariables, theme } from '../theme/theme';
import { openedLink } from './session/link';
import { LogIn } from './session/log-in';
import { phoneSession } from './session/phone-session';
import { UseLink } from './session/use-link';
import { lazyPart } from '../components/chunks/chunks';

const Workspace = lazyPart(() => import('./workspace'));

export const PhoneApp = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Suspense>
      <Content />
    </Suspense>
  </MantineProvider>
);

/** The workspace of the logged-in user, or the login. */
function Content() {
  const token = useSyncExternalStore(phoneSession.subscribe, () => phoneSession.token);
  const link = useSyncExternalStore(openedLink.subscribe, openedLink.read);
  const [reason, setReason] = useState<string>();
  const onRefused = (sentence: string): void => {
    setReason(sentence);
    phoneSession.forget();
  };
  if (link !== null) return <UseLink key={link} link={link} onRefused={onRefused} />;
  if (token === null) return <LogIn reason={reason} />;
  return <Workspace key={token} token={token} onRefused={onRefused} />;
}
