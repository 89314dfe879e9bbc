import { Badge, Button, Group, Text } from '@mantine/core';
import { IconHash, IconUser, IconUsers, IconWorld } from '@tabler/icons-react';
import styles from '../../call.module.css';
import type { Target } from './targets';
import { useTransferTexts } from './texts';

const ICONS = { user: IconUser, team: IconUsers, number: IconHash, external: IconWorld };

interface Props {
  targets: Target[];
  isBusy: boolean;
  onChoose: (target: Target) => void;
}

export function TargetList({ targets, isBusy, onChoose }: Props) {
  const t = useTransferTexts();
  if (targets.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('nobody')}
      </Text>
    );
  return (
    <ul className={styles.targets}>
      {targets.map((target) => (
        <TargetRow key={target.key} target={target} isBusy={isBusy} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function TargetRow({ target, isBusy, onChoose }: Omit<Props, 'targets'> & { target: Target }) {
  const t = useTransferTexts();
  const { kind, name, hint } = target;
  const Symbol = ICONS[kind];
  return (
    <li className={styles.target}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Symbol size={18} aria-hidden style={{ flex: 'none' }} />
        <div style={{ minWidth: 0 }}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`kinds.${kind}`)}
            {hint !== null && ` · ${hint}`}
          </Text>
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <FreeBadge target={target} />
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={t('transferTo', { name })}
          onClick={() => onChoose(target)}
        >
          {t('transfer')}
        </Button>
      </Group>
    </li>
  );
}

/** Whether somebody can take the call now. */
function FreeBadge({ target: { availability, free } }: { target: Target }) {
  const t = useTransferTexts();
  if (availability)
    return <Badge color={availability === 'available' ? 'teal' : 'gray'}>{t(`availabilities.${availability}`)}</Badge>;
  if (free)
    return <Badge color={free.count > 0 ? 'teal' : 'gray'}>{t('free', { count: free.count, of: free.of })}</Badge>;
  return null;
}
