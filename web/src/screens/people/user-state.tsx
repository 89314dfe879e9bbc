import { Badge } from '@mantine/core';
import type { Account } from './queries';
import { usePeopleTexts } from './texts';

const COLORS: Record<Account['availability'], string> = {
  available: 'teal',
  in_call: 'blue',
  after_call_work: 'yellow',
  do_not_disturb: 'red',
  offline: 'gray',
};

/** What the user is doing now. */
export function AvailabilityBadge({ user }: { user: Account }) {
  const t = usePeopleTexts();
  return (
    <Badge variant="dot" color={COLORS[user.availability]}>
      {t(`availability.${user.availability}`)}
    </Badge>
  );
}

/** Why the user cannot log in, if so. */
export function AccountState({ user }: { user: Account }) {
  const t = usePeopleTexts();
  if (!user.active) return <Badge variant="default">{t('inactive')}</Badge>;
  return user.confirmed ? null : <Badge variant="default">{t('invited')}</Badge>;
}
