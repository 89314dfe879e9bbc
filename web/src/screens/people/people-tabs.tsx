import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePeopleTexts } from './texts';

const PATHS = { users: '/people', teams: '/people/teams' } as const;

/** The tabs for users and teams, which share a screen. */
export function PeopleTabs({ value, children }: { value: keyof typeof PATHS; children: ReactNode }) {
  const t = usePeopleTexts();
  const navigate = useNavigate();
  return (
    <Tabs value={value} onChange={(next) => void navigate(PATHS[next as keyof typeof PATHS])}>
      <Tabs.List mb="md">
        <Tabs.Tab value="users">{t('users')}</Tabs.Tab>
        <Tabs.Tab value="teams">{t('teams')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
