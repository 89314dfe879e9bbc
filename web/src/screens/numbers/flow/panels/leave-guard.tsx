import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '../../../../components/confirm-modal';
import { useFlowTexts } from '../texts';

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useFlowTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      title={t('leave')}
      question={t('leaveHint')}
      confirm={t('leaveConfirm')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
