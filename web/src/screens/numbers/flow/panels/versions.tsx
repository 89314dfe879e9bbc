import { Badge, Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../../../components/format';
import { ListTable } from '../../../../components/list-table';
import { Loaded } from '../../../../components/loaded';
import { useCommonTexts } from '../../../../components/texts';
import { type FlowVersion, useFlowVersions } from '../queries';
import { useFlowTexts } from '../texts';

interface Props {
  numberId: number;
  onRestore: (versionId: number) => void;
  onClose: () => void;
}

/** Earlier versions of the flow; restoring one asks for confirmation. */
export function Versions({ numberId, onRestore, onClose }: Props) {
  const t = useFlowTexts();
  const common = useCommonTexts();
  const versions = useFlowVersions(numberId);
  const [chosen, setChosen] = useState<FlowVersion>();
  const confirm = (): void => {
    onRestore(chosen!.id);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {chosen ? (
        <Stack>
          <Text size="sm">{t('version.question')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setChosen(undefined)} data-autofocus>
              {common('cancel')}
            </Button>
            <Button onClick={confirm}>{t('version.restore')}</Button>
          </Group>
        </Stack>
      ) : (
        <Loaded query={versions}>
          {(items) =>
            items.length === 0 ? (
              <Text size="sm">{t('version.empty')}</Text>
            ) : (
              <VersionTable versions={items} onChoose={setChosen} />
            )
          }
        </Loaded>
      )}
    </Modal>
  );
}

function VersionTable({ versions, onChoose }: { versions: FlowVersion[]; onChoose: (version: FlowVersion) => void }) {
  const t = useFlowTexts();
  const common = useCommonTexts();
  const format = useFormat();
  return (
    <ListTable minWidth={400} columns={[t('version.saved'), t('version.by'), t('version.size'), common('actions')]}>
      {versions.map((version) => {
        const time = format.dateTime(version.created_at);
        return (
          <Table.Tr key={version.id}>
            <Table.Td>{time}</Table.Td>
            <Table.Td>{version.saved_by ?? '–'}</Table.Td>
            <Table.Td>{version.widgets_count}</Table.Td>
            <Table.Td>
              {version.is_current ? (
                <Badge>{t('version.current')}</Badge>
              ) : (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('version.restoreOf', { time })}
                  onClick={() => onChoose(version)}
                >
                  {t('version.restore')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        );
      })}
    </ListTable>
  );
}
