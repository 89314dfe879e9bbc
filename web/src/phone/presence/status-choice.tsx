import { Button, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { api } from '../../api/client';
import { type AvailabilityStatus, type Reason, REASONS } from '../../components/availability/availability';
import { useAvailabilityTexts } from '../../components/availability/texts';
import { useMe } from '../line/line-context';
import { useAct } from '../line/use-act';
import { usePresenceTexts } from './texts';
import { reasonOf } from './use-state-name';

interface Choice {
  status: AvailabilityStatus;
  reason?: Reason;
  label: string;
}

/** The statuses that users can set; the choice applies to all their devices. */
export function StatusChoice({ onDone }: { onDone: () => void }) {
  const t = usePresenceTexts();
  const names = useAvailabilityTexts();
  const taking = (['available', 'custom'] as const).map((status) => ({ status, label: names(`statuses.${status}`) }));
  const taken = REASONS.map((reason) => ({
    status: 'unavailable' as const,
    reason,
    label: names(`reasons.${reason}`),
  }));
  return (
    <>
      <Choices title={t('choose')} choices={taking} onDone={onDone} />
      <Choices
        title={t('unavailableBecause')}
        choices={[...taken, { status: 'unavailable', label: t('noReason') }]}
        onDone={onDone}
      />
    </>
  );
}

function Choices({ title, choices, onDone }: { title: string; choices: readonly Choice[]; onDone: () => void }) {
  const titleId = useId();
  const { user } = useMe();
  const set = useAct(({ status, reason }: Choice) =>
    api.PUT('/phone/v1/availability', { body: { availability_status: status, substatus: reason } }),
  );
  const isChosen = ({ status, reason }: Choice): boolean =>
    user.availability_status === status && (status !== 'unavailable' || reasonOf(user.substatus) === reason);
  return (
    <Stack gap={2} role="group" aria-labelledby={titleId}>
      <Text id={titleId} size="xs" c="dimmed">
        {title}
      </Text>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          variant={isChosen(choice) ? 'light' : 'subtle'}
          color={isChosen(choice) ? undefined : 'gray'}
          size="compact-md"
          justify="space-between"
          fullWidth
          fw={400}
          aria-pressed={isChosen(choice)}
          loading={set.isPending && set.variables === choice}
          rightSection={isChosen(choice) && <IconCheck size={16} aria-hidden />}
          onClick={() => set.mutate(choice, { onSuccess: onDone })}
        >
          {choice.label}
        </Button>
      ))}
    </Stack>
  );
}
