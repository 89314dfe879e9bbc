import { useEffect } from 'react';
import { partyOf } from '../call/party';
import { useLine } from '../line/line-context';
import { useShellTexts } from './texts';

/** Shows the caller in the title while the phone rings, so that the user finds the tab. */
export function useTabTitle(): void {
  const t = useShellTexts();
  const ringing = useLine(({ call }) => (call?.state === 'ringing' ? partyOf(call) : null));
  useEffect(() => void (document.title = ringing === null ? t('title') : t('rings', { party: ringing })));
}
