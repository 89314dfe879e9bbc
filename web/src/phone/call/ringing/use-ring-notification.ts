import { useEffect } from 'react';
import icon from '../../../theme/icon.svg';
import type { PhoneCall } from '../../line/line-state';
import { partyOf } from '../party';
import { useCallTexts } from '../texts';
import { canNotify } from './notification-permission';

/** Shows a system notification for a ringing call while the page is hidden. */
export function useRingNotification(call: PhoneCall | null): void {
  const t = useCallTexts();
  const id = call?.state === 'ringing' ? call.id : null;
  const title = call ? t('rings', { party: partyOf(call) }) : '';
  const body = call ? [call.number?.name, ...call.ivr_choices].filter(Boolean).join(' › ') : '';
  useEffect(() => {
    if (id === null) return;
    let shown: Notification | undefined;
    const update = (): void => {
      if (!document.hidden) shown?.close();
      else shown = show(title, { body, icon, tag: `call-${id}`, requireInteraction: true });
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      shown?.close();
    };
  }, [id, title, body]);
}

function show(title: string, options: NotificationOptions): Notification | undefined {
  if (!canNotify()) return undefined;
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return notification;
  } catch {
    // Mobile browsers do not support notifications of pages.
    return undefined;
  }
}
