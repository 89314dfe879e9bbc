import { Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { AddButton } from '../../../components/add-button';
import { DeleteButton } from '../../../components/delete-button';
import { useFormat } from '../../../components/format';
import { ListTable } from '../../../components/list-table';
import { Loaded } from '../../../components/loaded';
import { withOutcomeMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { type Connection, useConnections, useDeleteConnection } from '../queries';
import { useSettingsTexts } from '../texts';
import { NewConnection } from './new-connection';

export function Connections() {
  const t = useSettingsTexts();
  const query = useConnections();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Loaded query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noConnections')}
            </Text>
          ) : (
            <ConnectionTable connections={connections} />
          )
        }
      </Loaded>
      <Group mt="sm">
        <AddButton variant="default" onClick={() => setIsAdding(true)}>
          {t('addConnection')}
        </AddButton>
      </Group>
      {isAdding && <NewConnection onClose={() => setIsAdding(false)} />}
    </>
  );
}

function ConnectionTable({ connections }: { connections: Connection[] }) {
  const t = useSettingsTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const remove = useDeleteConnection();
  return (
    <ListTable minWidth={560} columns={[t('name'), t('kind'), t('url'), t('created')]} actionsWidth={80}>
      {connections.map(({ id, name, kind, url, created_at: created }) => (
        <Table.Tr key={id}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>{t(kind)}</Table.Td>
          <Table.Td>{url ?? '–'}</Table.Td>
          <Table.Td>{format.dateTime(created)}</Table.Td>
          <Table.Td>
            <DeleteButton
              label={t('deleteConnection', { name })}
              question={t('connectionQuestion')}
              onConfirm={() => remove.mutate(id, withOutcomeMessage(common('deleted')))}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
