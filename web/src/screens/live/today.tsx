import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { Live } from './live-socket';
import { useFigures } from './figures';
import { useLiveTexts } from './texts';

export function Today({ live: { today, calls } }: { live: Live }) {
  const t = useLiveTexts();
  const figures = useFigures();
  const count = (state: Live['calls'][number]['state']): number => calls.filter((call) => call.state === state).length;
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 4, xl: 8 }} spacing="sm" component="dl" m={0}>
      <Figure name={t('waiting')} value={count('waiting')} isAlarming={count('waiting') > 0} />
      <Figure name={t('ringing')} value={count('ringing')} />
      <Figure name={t('active')} value={count('active')} />
      <Figure name={t('serviceLevel')} value={figures.percent(today.service_level)} hint={t('serviceLevelHint')} />
      <Figure name={t('averageWait')} value={figures.seconds(today.average_wait)} hint={t('today')} />
      <Figure name={t('answered')} value={today.answered} hint={t('today')} />
      <Figure name={t('missed')} value={today.missed} hint={t('today')} />
      <Figure name={t('outbound')} value={today.outbound} hint={t('today')} />
    </SimpleGrid>
  );
}

function Figure(props: { name: string; value: string | number; hint?: string; isAlarming?: boolean }) {
  const t = useLiveTexts();
  const { name, value, hint = t('now'), isAlarming } = props;
  return (
    <Paper p="sm">
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text
        component="dd"
        m={0}
        fz={26}
        fw={600}
        lh={1.25}
        c={isAlarming ? 'var(--mantine-color-red-text)' : undefined}
      >
        {value}
      </Text>
      <Text component="dd" m={0} size="xs" c="dimmed">
        {hint}
      </Text>
    </Paper>
  );
}
