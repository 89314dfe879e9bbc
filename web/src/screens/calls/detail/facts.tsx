import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../components/format';
import type { Call } from '../queries';
import { useCallTexts } from '../texts';
import { useDetailTexts } from './texts';

export function Facts({ call }: { call: Call }) {
  const t = useDetailTexts();
  const calls = useCallTexts();
  const format = useFormat();
  return (
    <Paper>
      <Title order={2} mb="sm">
        {t('facts')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" component="dl" m={0}>
        <Fact name={t('date')}>{format.dateTime(call.started_at)}</Fact>
        <Fact name={t('direction')}>{calls(call.direction)}</Fact>
        <Fact name={t('phone')}>{call.raw_digits}</Fact>
        <Fact name={t('number')}>{call.number.name}</Fact>
        <Fact name={t('agent')}>{call.user?.name}</Fact>
        <Fact name={t('teams')}>{call.teams.map(({ name }) => name).join(', ')}</Fact>
        <Fact name={t('cost')}>{call.cost}</Fact>
      </SimpleGrid>
    </Paper>
  );
}

const Fact = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0}>
      {children || '–'}
    </Text>
  </div>
);
