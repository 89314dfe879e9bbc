import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { i18n } from '../i18n/i18n';
import { useCommonTexts } from './texts';

export interface Page {
  current_page: number;
  per_page: number;
  total: number;
  count: number;
}

/** The server lists no items beyond this one, and counts at most one more if a full count would be slow. */
const LAST_ITEM = 10_000;

/** Moves through the pages of a list; the page number is part of the URL. */
export function Pager({ meta, onChange }: { meta: Page; onChange: (page: number) => void }) {
  const t = useCommonTexts();
  const { current_page: page, per_page: size, total, count } = meta;
  if (total === 0) return null;
  const from = (page - 1) * size + 1;
  const number = new Intl.NumberFormat(i18n.language);
  const all = total === LAST_ITEM + 1 ? t('moreThan', { count: number.format(LAST_ITEM) }) : number.format(total);
  return (
    <Group justify="flex-end" gap="xs" mt="sm">
      <Text size="sm" c="dimmed">
        {t('range', { from, to: from + count - 1, total: all })}
      </Text>
      <ActionIcon variant="default" aria-label={t('previous')} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('next')}
        disabled={page * size >= Math.min(total, LAST_ITEM)}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}
