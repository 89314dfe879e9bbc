import { Box, Group, Paper, SegmentedControl, Skeleton, Table, Title } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useAnalyticsTexts } from './texts';

interface DataTable {
  columns: string[];
  /** The first cell of each row is its heading. */
  rows: string[][];
}

/** A chart with a table of the same figures. */
export function ChartPanel({ title, table, children }: { title: string; table: DataTable; children: ReactNode }) {
  const t = useAnalyticsTexts();
  const [view, setView] = useState('chart');
  return (
    <Paper component="section" aria-label={title}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2}>{title}</Title>
        <SegmentedControl
          transitionDuration={0}
          size="xs"
          aria-label={t('show', { title })}
          data={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
          value={view}
          onChange={setView}
        />
      </Group>
      {view === 'table' ? (
        <FigureTable caption={title} {...table} />
      ) : (
        <Box role="img" aria-label={t('chartOf', { title })}>
          <Suspense fallback={<Skeleton height={260} />}>{children}</Suspense>
        </Box>
      )}
    </Paper>
  );
}

function FigureTable({ caption, columns, rows }: DataTable & { caption: string }) {
  return (
    <Table.ScrollContainer
      minWidth={columns.length * 90}
      mah={420}
      type="native"
      tabIndex={0}
      aria-label={caption}
      role="region"
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={column} ta={at === 0 ? 'left' : 'right'}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([heading, ...cells]) => (
            <Table.Tr key={heading}>
              <Table.Th scope="row" fw={400}>
                {heading}
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={at} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
