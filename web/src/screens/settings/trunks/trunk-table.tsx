import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DeleteButton } from '../../../components/delete-button';
import { EditButton } from '../../../components/edit-button';
import { ListTable } from '../../../components/list-table';
import { withOutcomeMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { type Trunk, useDeleteTrunk, useNumbersOfTrunks } from './queries';
import { useTrunkTexts } from './texts';
import { TrunkState } from './trunk-state';

interface Props {
  trunks: Trunk[];
  /** The id of the trunk under test. */
  tested: number | undefined;
  onTest: (trunk: Trunk) => void;
  onEdit: (trunk: Trunk) => void;
}

export function TrunkTable({ trunks, ...actions }: Props) {
  const t = useTrunkTexts();
  return (
    <ListTable minWidth={600} columns={[t('name'), t('state'), t('numbers')]} actionsWidth={170}>
      {trunks.map((trunk) => (
        <TrunkRow key={trunk.id} trunk={trunk} {...actions} />
      ))}
    </ListTable>
  );
}

function TrunkRow({ trunk, tested, onTest, onEdit }: Omit<Props, 'trunks'> & { trunk: Trunk }) {
  const t = useTrunkTexts();
  const common = useCommonTexts();
  const remove = useDeleteTrunk();
  const { id, name, host, port, transport } = trunk;
  const confirm = (): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {`${host}:${port}/${transport}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <TrunkState trunk={trunk} />
      </Table.Td>
      <Table.Td>
        <NumbersOf trunkId={id} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <Button
            variant="default"
            size="xs"
            aria-label={t('testOne', { name })}
            loading={tested === id}
            onClick={() => onTest(trunk)}
          >
            {t('test')}
          </Button>
          <EditButton label={t('edit', { name })} onClick={() => onEdit(trunk)} />
          <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={confirm} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function NumbersOf({ trunkId }: { trunkId: number }) {
  const numbers = useNumbersOfTrunks().data?.filter((number) => number.trunkId === trunkId) ?? [];
  if (numbers.length === 0) return <>–</>;
  return (
    <Group gap="xs">
      {numbers.map(({ id, name }) => (
        <Anchor key={id} component={Link} to={`/numbers/${id}`} size="sm">
          {name}
        </Anchor>
      ))}
    </Group>
  );
}
