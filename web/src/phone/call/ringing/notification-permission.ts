import { useState } from 'react';

const REFUSED = 'no-call-notifications';

export const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Whether to offer notifications of calls; browsers ask for permission only after a click. */
export function useNotificationOffer() {
  const [isOpen, setOpen] = useState(
    () => 'Notification' in window && Notification.permission === 'default' && localStorage.getItem(REFUSED) === null,
  );
  return {
    isOpen,
    accept: (): void => void Notification.requestPermission().then((answer) => setOpen(answer === 'default')),
    refuse: (): void => {
      localStorage.setItem(REFUSED, 'true');
      setOpen(false);
    },
  };
}
