import { Button, Group, Paper, Stack, Switch, Table, Title } from '@mantine/core';
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { ConfirmButton } from '../../components/confirm-button';
import { EmptyState } from '../../components/empty-state';
import { useFormat } from '../../components/format';
import { Loaded } from '../../components/loaded';
import { tellOutcome } from '../../components/notify';
import { PageHeader } from '../../components/page-header';
import { useCommonTexts } from '../../components/texts';
import { type InstallableApp, type Integration, useIntegrations, useSwitchIntegration, useUninstall } from './queries';
import { useAppTexts } from './texts';

export function Component() {
  const t = useAppTexts();
  const integrations = useIntegrations();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <Loaded query={integrations}>
        {({ integrations: items, apps }) => (
          <Stack>
            <Paper>
              {items.length === 0 ? (
                <EmptyState icon={IconPlugConnected} title={t('empty')} hint={t('emptyHint')} />
              ) : (
                <IntegrationTable integrations={items} />
              )}
            </Paper>
            {apps.length > 0 && <Available apps={apps} />}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function IntegrationTable({ integrations }: { integrations: Integration[] }) {
  const t = useAppTexts();
  const common = useCommonTexts();
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t('app')}</Table.Th>
            <Table.Th>{t('consent')}</Table.Th>
            <Table.Th>{t('enabled')}</Table.Th>
            <Table.Th w={120}>{common('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {integrations.map((integration) => (
            <IntegrationRow key={integration.id} integration={integration} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function IntegrationRow({ integration }: { integration: Integration }) {
  const t = useAppTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { id, app, custom_name: name, active, installed_at: at, installed_by: by } = integration;
  const change = useSwitchIntegration(id);
  const uninstall = useUninstall(id);
  const time = format.dateTime(at);
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{app}</Table.Td>
      <Table.Td>{by === null ? t('consentByNobody', { time }) : t('consentBy', { name: by, time })}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={t('enableOf', { name })}
          checked={active}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) => change.mutate(checked, tellOutcome(common('saved')))}
        />
      </Table.Td>
      <Table.Td>
        <ConfirmButton
          size="compact-sm"
          title={t('uninstallTitle', { name })}
          question={t('question')}
          confirm={t('uninstall')}
          label={t('uninstallOf', { name })}
          onConfirm={() => uninstall.mutate(undefined, tellOutcome(t('uninstalled')))}
        >
          {t('uninstall')}
        </ConfirmButton>
      </Table.Td>
    </Table.Tr>
  );
}

function Available({ apps }: { apps: InstallableApp[] }) {
  const t = useAppTexts();
  return (
    <Paper>
      <Title order={2} mb="sm">
        {t('available')}
      </Title>
      <Group>
        {apps.map(({ name, install_uri: address }) => (
          <Button
            key={address}
            component="a"
            href={address}
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('install', { name })}
          </Button>
        ))}
      </Group>
    </Paper>
  );
}
