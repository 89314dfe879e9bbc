import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCommonTexts } from '../../../../components/texts';
import { useFlowTexts } from '../texts';

/** Asks before changes that are not saved are lost. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useFlowTexts();
  const common = useCommonTexts();
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
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave')}
      closeButtonProps={{ 'aria-label': common('close') }}
      centered
    >
      <Stack>
        <Text size="sm">{t('leaveHint')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            {common('cancel')}
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            {t('leaveConfirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
