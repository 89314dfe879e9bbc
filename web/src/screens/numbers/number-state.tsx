import { Badge } from '@mantine/core';
import type { NumberSettings } from './queries';
import { useNumberTexts } from './texts';

export function NumberState({ number }: { number: Pick<NumberSettings, 'active' | 'open'> }) {
  const t = useNumberTexts();
  if (!number.active) return <Badge color="gray">{t('inactive')}</Badge>;
  return number.open ? <Badge color="teal">{t('open')}</Badge> : <Badge color="orange">{t('closed')}</Badge>;
}
