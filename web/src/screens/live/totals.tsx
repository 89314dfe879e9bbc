import { Paper, Table, Text, Title } from '@mantine/core';
import { useFigures } from './figures';
import type { Live } from './live-socket';
import { useLiveTexts } from './texts';

type Row = Live['numbers'][number] | Live['teams'][number];

export function Totals({ numbers, teams }: Pick<Live, 'numbers' | 'teams'>) {
  const t = useLiveTexts();
  return (
    <>
      <TotalsTable title={t('perNumber')} name={t('number')} rows={numbers} empty={t('noNumbers')} />
      <TotalsTable title={t('perTeam')} name={t('team')} rows={teams} empty={t('noTeams')} />
    </>
  );
}

function TotalsTable({ title, name, rows, empty }: { title: string; name: string; rows: Row[]; empty: string }) {
  const t = useLiveTexts();
  return (
    <Paper>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {empty}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={680}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{name}</Table.Th>
                {rows.some((row) => 'available' in row) && <Table.Th ta="right">{t('available')}</Table.Th>}
                <Table.Th ta="right">{t('waiting')}</Table.Th>
                <Table.Th ta="right">{t('ringing')}</Table.Th>
                <Table.Th ta="right">{t('active')}</Table.Th>
                <Table.Th ta="right">{t('answered')}</Table.Th>
                <Table.Th ta="right">{t('missed')}</Table.Th>
                <Table.Th ta="right">{t('outbound')}</Table.Th>
                <Table.Th ta="right">{t('averageWait')}</Table.Th>
                <Table.Th ta="right">{t('serviceLevel')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <TotalsRow key={row.id} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  );
}

function TotalsRow({ row }: { row: Row }) {
  const t = useLiveTexts();
  const figures = useFigures();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {row.name}
      </Table.Th>
      {'available' in row && <Table.Td ta="right">{t('of', { part: row.available, whole: row.connected })}</Table.Td>}
      <Table.Td ta="right">{row.waiting}</Table.Td>
      <Table.Td ta="right">{row.ringing}</Table.Td>
      <Table.Td ta="right">{row.active}</Table.Td>
      <Table.Td ta="right">{row.answered}</Table.Td>
      <Table.Td ta="right">{row.missed}</Table.Td>
      <Table.Td ta="right">{row.outbound}</Table.Td>
      <Table.Td ta="right">{figures.seconds(row.average_wait)}</Table.Td>
      <Table.Td ta="right">{figures.percent(row.service_level)}</Table.Td>
    </Table.Tr>
  );
}
