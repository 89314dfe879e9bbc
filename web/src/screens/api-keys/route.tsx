import { Badge, Code, Paper, Table } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { ConfirmButton } from '../../components/confirm-button';
import { EmptyState } from '../../components/empty-state';
import { useFormat } from '../../components/format';
import { ListTable } from '../../components/list-table';
import { Loaded } from '../../components/loaded';
import { withOutcomeMessage } from '../../components/notify';
import { PageHeader } from '../../components/page-header';
import { NewKey } from './new-key';
import { type ApiKey, useApiKeys, useRevokeApiKey } from './queries';
import { useApiKeyTexts } from './texts';

export function Component() {
  const t = useApiKeyTexts();
  const keys = useApiKeys();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <AddButton onClick={() => setIsAdding(true)}>{t('add')}</AddButton>
      </PageHeader>
      <Paper>
        <Loaded query={keys}>
          {({ api_keys: items }) =>
            items.length === 0 ? (
              <EmptyState icon={IconKey} title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <KeyTable keys={items} />
            )
          }
        </Loaded>
      </Paper>
      {isAdding && <NewKey onClose={() => setIsAdding(false)} />}
    </>
  );
}

function KeyTable({ keys }: { keys: ApiKey[] }) {
  const t = useApiKeyTexts();
  return (
    <ListTable
      minWidth={720}
      columns={[t('name'), t('apiId'), t('state'), t('created'), t('lastUsed')]}
      actionsWidth={110}
    >
      {keys.map((key) => (
        <KeyRow key={key.api_id} apiKey={key} />
      ))}
    </ListTable>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useApiKeyTexts();
  const format = useFormat();
  const revoke = useRevokeApiKey();
  const { api_id: apiId, name, created_at: created, last_used_at: lastUsed, revoked_at: revoked } = apiKey;
  const emails = apiKey.created_users.map(({ email }) => email).join(', ');
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <Code>{apiId}</Code>
      </Table.Td>
      <Table.Td>
        {revoked === null ? (
          <Badge color="teal">{t('valid')}</Badge>
        ) : (
          <Badge color="gray">{t('revoked', { time: format.dateTime(revoked) })}</Badge>
        )}
      </Table.Td>
      <Table.Td>{format.dateTime(created)}</Table.Td>
      <Table.Td>{lastUsed === null ? t('never') : format.dateTime(lastUsed)}</Table.Td>
      <Table.Td>
        {revoked === null && (
          <ConfirmButton
            size="compact-sm"
            title={t('revokeTitle', { name })}
            question={emails === '' ? t('question') : `${t('question')} ${t('createdUsers', { emails })}`}
            confirm={t('revoke')}
            label={t('revokeKey', { name })}
            onConfirm={() => revoke.mutate(apiId, withOutcomeMessage(t('done')))}
          >
            {t('revoke')}
          </ConfirmButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
