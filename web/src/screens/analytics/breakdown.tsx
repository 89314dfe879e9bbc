import { Anchor, Group, Paper, SegmentedControl, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { Loaded } from '../../components/loaded';
import { type FigureName, useFigureFormat } from './figure-format';
import { type BreakdownRow, useBreakdown } from './queries';
import { SUBJECTS, type Subject, useSelection } from './selection';
import { useAnalyticsTexts } from './texts';

const ALL = [
  'calls',
  'inbound_answered',
  'inbound_missed',
  'outbound_calls',
  'service_level',
  'average_waiting_seconds',
  'average_talk_seconds',
  'talk_seconds',
] as const satisfies FigureName[];

/** Missed calls belong to no agent, and outbound calls to no team. */
const COLUMNS: Record<Subject, readonly FigureName[]> = {
  user: ALL.filter((name) => name !== 'inbound_missed' && name !== 'service_level'),
  number: ALL,
  team: ALL.filter((name) => name !== 'outbound_calls'),
  tag: ALL,
};

/** The figures by agent, Number, team or tag. */
export function Breakdown() {
  const t = useAnalyticsTexts();
  const { selection, by, change } = useSelection();
  const breakdown = useBreakdown(selection, by);
  return (
    <Paper component="section" aria-label={t('breakdown')}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2}>{t('breakdown')}</Title>
        <SegmentedControl
          transitionDuration={0}
          size="xs"
          aria-label={t('by')}
          data={SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`${by}Hint`)}
      </Text>
      <Loaded query={breakdown}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconChartBar} title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <BreakdownTable key={by} by={by} rows={rows} />
          )
        }
      </Loaded>
    </Paper>
  );
}

/** Memoised, because sorting only moves the rows, and a company may have many agents. */
const Row = memo(({ by, row, columns }: { by: Subject; row: BreakdownRow; columns: readonly FigureName[] }) => {
  const t = useAnalyticsTexts();
  const format = useFigureFormat();
  const { change } = useSelection();
  const { id, name, figures, previous } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {id === null || name === null ? (
          <Text c="dimmed">{t('deleted')}</Text>
        ) : (
          <Anchor
            component="button"
            c="inherit"
            fw={500}
            aria-label={t('only', { name })}
            onClick={() => change({ only: `${by}:${id}` })}
          >
            {name}
          </Anchor>
        )}
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {format.figure(column, figures[column])}
          {previous && (
            <Text size="xs" c="dimmed">
              {t('before', { value: format.figure(column, previous[column]) })}
            </Text>
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
});
Row.displayName = 'Row';

function BreakdownTable({ by, rows }: { by: Subject; rows: BreakdownRow[] }) {
  const t = useAnalyticsTexts();
  const [sorted, setSorted] = useState<FigureName>('calls');
  const valueOf = ({ figures }: BreakdownRow): number => figures[sorted] ?? -1;
  const columns = COLUMNS[by];
  return (
    <Table.ScrollContainer minWidth={760} role="region" aria-label={t('breakdown')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`subject.${by}`)}</Table.Th>
            {columns.map((name) => (
              <Table.Th key={name} ta="right" aria-sort={sorted === name ? 'descending' : undefined}>
                <UnstyledButton
                  fz="inherit"
                  fw="inherit"
                  aria-label={t('sortBy', { name: t(`figures.${name}`) })}
                  onClick={() => setSorted(name)}
                >
                  {t(`figures.${name}`)}
                  {sorted === name && <IconChevronDown size={12} aria-hidden />}
                </UnstyledButton>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...rows]
            .sort((a, b) => valueOf(b) - valueOf(a))
            .map((row) => (
              <Row key={row.id} by={by} row={row} columns={columns} />
            ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
