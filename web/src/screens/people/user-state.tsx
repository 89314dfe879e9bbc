import { Badge } from '@mantine/core';
import type { Account } from './queries';
import { usePeopleTexts } from './texts';

/** Why the user cannot log in, if that is the case. */
export function AccountState({ user }: { user: Account }) {
  const t = usePeopleTexts();
  if (!user.active) return <Badge variant="default">{t('inactive')}</Badge>;
  return user.confirmed ? null : <Badge variant="default">{t('invited')}</Badge>;
}
