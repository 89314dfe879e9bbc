import { Center, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { SERVICE_NAME } from '../app/addresses';
import icon from '../theme/icon.svg';

/** A page outside the shell, such as the login: one centred card. */
export function EntryPage({ title, width = 380, children }: { title: string; width?: number; children: ReactNode }) {
  useEffect(() => void (document.title = `${title} · ${SERVICE_NAME}`), [title]);
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper w="100%" maw={width} p="xl" shadow="xs">
        <Stack gap="md">
          <img src={icon} alt="" width={40} height={40} />
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
