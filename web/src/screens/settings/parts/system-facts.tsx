import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import { useSystem } from '../queries';
import { useSettingsTexts } from '../texts';

const COLORS = { up: 'teal', down: 'red', unknown: 'gray' } as const;

export function SystemFacts() {
  const t = useSettingsTexts();
  const format = useFormat();
  const query = useSystem();
  return (
    <Loaded query={query}>
      {(system) => (
        <>
          <Group mb="sm" gap="xs">
            <Badge color={system.ready ? 'teal' : 'red'}>{t(system.ready ? 'ready' : 'notReady')}</Badge>
            {system.dependencies.map(({ name, state }) => (
              <Badge key={name} color={COLORS[state]}>
                {name}: {t(state)}
              </Badge>
            ))}
          </Group>
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} component="dl" m={0}>
            <Fact name={t('version')}>{`${system.version} (Node ${system.node})`}</Fact>
            <Fact name={t('database')}>{t(system.database)}</Fact>
            <Fact name={t('carrier')}>{t(system.carrier)}</Fact>
            <Fact name={t('mail')}>{t(system.mail)}</Fact>
            <Fact name={t('since')}>{format.dateTime(system.started_at)}</Fact>
          </SimpleGrid>
        </>
      )}
    </Loaded>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0}>
      {children}
    </Text>
  </div>
);
