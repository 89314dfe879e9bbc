import { Badge, Paper, Table, Text, Title } from '@mantine/core';
import { ListTable } from '../../../../components/list-table';
import { i18n } from '../../../../i18n/i18n';
import type { Call } from '../../queries';
import { type MeasuredLeg, useLineQuality } from '../queries';
import { GOOD, POOR, qualityOf } from './quality';
import { useLineQualityTexts } from './texts';

const COLORS = { good: 'teal', fair: 'yellow', poor: 'red' } as const;

/** The audio quality for each party; nothing if no leg was measured. */
export function LineQuality({ call }: { call: Call }) {
  const t = useLineQualityTexts();
  const legs = useLineQuality(call.id, call.status !== 'done').data?.legs ?? [];
  if (legs.length === 0) return null;
  const limits = {
    goodLoss: GOOD.loss,
    goodJitter: GOOD.jitter,
    goodRoundTrip: GOOD.roundTrip,
    poorLoss: POOR.loss,
    poorJitter: POOR.jitter,
    poorRoundTrip: POOR.roundTrip,
  };
  return (
    <Paper component="section" aria-label={t('title')}>
      <Title order={2} mb="sm">
        {t('title')}
      </Title>
      <ListTable
        minWidth={520}
        columns={[t('party'), t('quality'), t('lossFrom'), t('lossTo'), t('jitter'), t('roundTrip')]}
      >
        {legs.map((leg, index) => (
          <LegRow key={index} leg={leg} />
        ))}
      </ListTable>
      <Text size="xs" c="dimmed" mt="xs">
        {t('rule', limits)}
      </Text>
    </Paper>
  );
}

function LegRow({ leg }: { leg: MeasuredLeg }) {
  const t = useLineQualityTexts();
  const quality = qualityOf(leg);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const percent = (value: number | null): string => (value === null ? '–' : `${number.format(value)} %`);
  const time = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <Table.Tr>
      <Table.Td>{leg.user?.name ?? t(leg.is_agent ? 'deletedUser' : 'outside')}</Table.Td>
      <Table.Td>
        <Badge color={COLORS[quality]} miw="max-content">
          {t(`qualities.${quality}`)}
        </Badge>
      </Table.Td>
      <Table.Td>{percent(leg.loss_percent)}</Table.Td>
      <Table.Td>{percent(leg.remote_loss_percent)}</Table.Td>
      <Table.Td>{`${time.format(leg.jitter_ms)} ms (${time.format(leg.max_jitter_ms)} ms)`}</Table.Td>
      <Table.Td>{leg.round_trip_ms === null ? '–' : `${time.format(leg.round_trip_ms)} ms`}</Table.Td>
    </Table.Tr>
  );
}
