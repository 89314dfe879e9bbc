import { Paper, SimpleGrid, Text, Tooltip } from '@mantine/core';
import { type FigureName, useFigureFormat } from './figure-format';
import type { Summary } from './queries';
import { useAnalyticsTexts } from './texts';

const SHOWN = [
  'calls',
  'inbound_missed',
  'answer_rate',
  'service_level',
  'average_waiting_seconds',
  'average_talk_seconds',
] as const satisfies FigureName[];

/** The key figures, each with its change since the previous period. */
export function FigureTiles({ totals, previous }: Pick<Summary, 'totals' | 'previous'>) {
  const t = useAnalyticsTexts();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }} spacing="sm" component="section" aria-label={t('keyFigures')}>
      {SHOWN.map((name) => (
        <Tile key={name} name={name} value={totals[name]} before={previous?.[name] ?? null} />
      ))}
    </SimpleGrid>
  );
}

function Tile({ name, value, before }: { name: (typeof SHOWN)[number]; value: number | null; before: number | null }) {
  const t = useAnalyticsTexts();
  const format = useFigureFormat();
  const hint = name === 'calls' || name === 'inbound_missed' || name === 'answer_rate' ? undefined : t(`hints.${name}`);
  const change = format.difference(name, value, before);
  const comparison =
    change === undefined
      ? before === null
        ? t('noComparison')
        : t('before', { value: format.figure(name, before) })
      : value === before
        ? t('sameAs')
        : t('versus', { change, before: format.figure(name, before) });
  return (
    <Paper p="sm">
      <Tooltip label={hint} disabled={hint === undefined} multiline w={260}>
        <Text size="sm" c="dimmed">
          {t(`figures.${name}`)}
        </Text>
      </Tooltip>
      <Text fz="1.5rem" fw={600} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.figure(name, value)}
      </Text>
      <Text size="xs" c="dimmed">
        {comparison}
      </Text>
    </Paper>
  );
}
