import { Button, Group, Paper, Stack, Switch, Table, Title } from '@mantine/core';
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { ConfirmButton } from '../../components/confirm-button';
import { EmptyState } from '../../components/empty-state';
import { useFormat } from '../../components/format';
import { ListTable } from '../../components/list-table';
import { Loaded } from '../../components/loaded';
import { withOutcomeMessage } from '../../components/notify';
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
  return (
    <ListTable minWidth={640} columns={[t('name'), t('app'), t('consent'), t('enabled')]} actionsWidth={120}>
      {integrations.map((integration) => (
        <IntegrationRow key={integration.id} integration={integration} />
      ))}
    </ListTable>
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
  const emails = integration.created_users.map(({ email }) => email).join(', ');
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
          onChange={({ currentTarget: { checked } }) => change.mutate(checked, withOutcomeMessage(common('saved')))}
        />
      </Table.Td>
      <Table.Td>
        <ConfirmButton
          size="compact-sm"
          title={t('uninstallTitle', { name })}
          question={emails === '' ? t('question') : `${t('question')} ${t('createdUsers', { emails })}`}
          confirm={t('uninstall')}
          label={t('uninstallOf', { name })}
          onConfirm={() => uninstall.mutate(undefined, withOutcomeMessage(t('uninstalled')))}
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
