import { Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatDuration } from '../../components/format';
import { ChartPanel } from './chart-panel';
import { type FigureName, useFigureFormat } from './figure-format';
import type { Figures, Summary } from './queries';
import { useAnalyticsTexts } from './texts';
import { lazyPart } from '../../components/chunks/chunks';

const FigureBars = lazyPart(async () => ({ default: (await import('./charts')).FigureBars }));
const FigureLines = lazyPart(async () => ({ default: (await import('./charts')).FigureLines }));

const VOLUME = ['inbound_answered', 'inbound_missed', 'outbound_calls'] as const;
const TIMES = ['average_waiting_seconds', 'average_talk_seconds'] as const;
const RATES = ['service_level', 'answer_rate'] as const;

/** The figures of a summary by day and by hour, as charts and tables. */
export function Panels({ summary }: { summary: Summary }) {
  const t = useAnalyticsTexts();
  const format = useFigureFormat();
  const { days, hours, previous_days: before } = summary;
  const seriesOf = (names: readonly FigureName[]) => names.map((name) => ({ name, label: t(`figures.${name}`) }));
  const cells = (figures: Figures, names: readonly FigureName[]) =>
    names.map((name) => format.figure(name, figures[name]));
  const headings = (first: string, names: readonly FigureName[]) => [
    first,
    ...names.map((name) => t(`figures.${name}`)),
  ];
  const daily = days.map((figures) => ({ ...figures, day: format.day(figures.date) }));
  const hourly = hours.map((figures) => ({ ...figures, time: `${String(figures.hour).padStart(2, '0')}:00` }));
  const dayTable = (names: readonly FigureName[]) => ({
    columns: headings(t('day'), names),
    rows: days.map((figures) => [format.weekday(figures.date), ...cells(figures, names)]),
  });
  const volume = dayTable(['calls', ...VOLUME]);
  const compared = {
    columns: [...volume.columns, t('previousCalls')],
    rows: volume.rows.map((row, at) => [...row, before[at] ? format.figure('calls', before[at].calls) : '–']),
  };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      <ChartPanel title={t('byDay')} table={before.length > 0 ? compared : volume}>
        <FigureBars data={daily} axis="day" series={seriesOf(VOLUME)} />
      </ChartPanel>
      <ChartPanel
        title={t('byHour')}
        table={{
          columns: headings(t('hour'), ['calls', ...VOLUME]),
          rows: hourly.map((figures) => [figures.time, ...cells(figures, ['calls', ...VOLUME])]),
        }}
      >
        <FigureBars data={hourly} axis="time" series={seriesOf(VOLUME)} />
      </ChartPanel>
      <ChartPanel title={t('times')} table={dayTable(TIMES)}>
        <FigureLines data={daily} axis="day" series={seriesOf(TIMES)} format={formatDuration} />
      </ChartPanel>
      <ChartPanel title={t('level')} table={dayTable(RATES)}>
        <FigureLines data={daily} axis="day" series={seriesOf(RATES)} format={format.percent} top={1} />
      </ChartPanel>
      <MissedReasons reasons={summary.missed_reasons} />
    </SimpleGrid>
  );
}

function MissedReasons({ reasons }: { reasons: Summary['missed_reasons'] }) {
  const t = useAnalyticsTexts();
  const format = useFigureFormat();
  const total = reasons.reduce((all, { calls }) => all + calls, 0);
  return (
    <Paper component="section" aria-label={t('reasons')} style={{ gridColumn: '1 / -1' }}>
      <Title order={2} mb="sm">
        {t('reasons')}
      </Title>
      {total === 0 && <Text c="dimmed">{t('noMissed')}</Text>}
      <Stack gap="sm">
        {reasons.map(({ reason, calls }) => {
          const name = t(`missedReasons.${reason ?? 'unknown'}`);
          return (
            <div key={name}>
              <Group justify="space-between" gap="xs" mb={2}>
                <Text size="sm">{name}</Text>
                <Text size="sm" c="dimmed">
                  {format.figure('calls', calls)} · {format.percent(calls / total)}
                </Text>
              </Group>
              <Progress value={(100 * calls) / total} aria-label={name} />
            </div>
          );
        })}
      </Stack>
    </Paper>
  );
}
