import { notifications } from '@mantine/notifications';
import { i18n } from '../i18n/i18n';

const show = (message: string, color: string): string =>
  notifications.show({ message, color, closeButtonProps: { 'aria-label': i18n.t('common:close') } });

export const notifyDone = (message: string): string => show(message, 'teal');

export const notifyFailure = (error: Error): string => show(error.message, 'red');

/** Options of `mutate` for forms, which show errors themselves. */
export const withSuccessMessage = (message: string, then?: () => void) => ({
  onSuccess: (): void => {
    notifyDone(message);
    then?.();
  },
});

/** Options of `mutate` for actions without another place to show errors. */
export const withOutcomeMessage = (message: string, then?: () => void) => ({
  ...withSuccessMessage(message, then),
  onError: notifyFailure,
});
