import { Badge, Text } from '@mantine/core';
import type { Trunk } from './queries';
import { useTrunkTexts } from './texts';

const COLORS: Record<Trunk['state'], string> = {
  off: 'gray',
  unregistered: 'blue',
  trying: 'yellow',
  registered: 'teal',
  failed: 'red',
};

/** Whether the trunk is registered, and why not; the reason of a success adds nothing. */
export function TrunkState({ trunk: { state, state_reason: reason } }: { trunk: Trunk }) {
  const t = useTrunkTexts();
  const reasonShown = state === 'registered' ? null : reason;
  const hint = state === 'off' ? t('offHint') : reasonShown;
  return (
    <>
      <Badge color={COLORS[state]} miw="max-content">
        {t(`states.${state}`)}
      </Badge>
      {hint !== null && (
        <Text size="xs" c="dimmed" mt={2}>
          {hint}
        </Text>
      )}
    </>
  );
}
