import { Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadCsv } from '../../../components/csv/download-csv';
import { DeleteButton } from '../../../components/delete-button';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import { notifyFailure, withOutcomeMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { type ContactImport, readFailedRows, useDeleteImport, useImports } from './queries';
import { useImportTexts } from './texts';

const COLORS: Record<ContactImport['status'], string> = {
  uploading: 'gray',
  running: 'blue',
  completed: 'teal',
  stopped: 'red',
};

/** The latest imports with their progress. */
export function ImportList() {
  const t = useImportTexts();
  const imports = useImports();
  const client = useQueryClient();
  const imported = imports.data?.reduce((total, each) => total + each.imported, 0);
  // Imported contacts must appear in the contact list.
  useEffect(() => void client.invalidateQueries({ queryKey: ['contacts'] }), [client, imported]);
  return (
    <Paper>
      <Stack>
        <Title order={2}>{t('imports')}</Title>
        <Loaded query={imports}>
          {(items) =>
            items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('noImports')}
              </Text>
            ) : (
              items.map((each) => <ImportItem key={each.id} file={each} />)
            )
          }
        </Loaded>
      </Stack>
    </Paper>
  );
}

function ImportItem({ file }: { file: ContactImport }) {
  const t = useImportTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const remove = useDeleteImport();
  const { id, total, imported, failed, file_name: name } = file;
  const removeImport = (): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  const download = async (): Promise<void> => {
    try {
      const rows = await readFailedRows(id);
      const report = rows.map(({ row, cells, error }) => [
        ...file.headers.map((_, at) => cells[at] ?? ''),
        String(row),
        error,
      ]);
      downloadCsv(t('reportName', { id }), [[...file.headers, t('row'), t('error')], ...report]);
    } catch (error) {
      notifyFailure(error as Error);
    }
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={500}>{name}</Text>
            <Badge variant="dot" color={COLORS[file.status]}>
              {t(`status.${file.status}`)}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed">
            {format.dateTime(file.created_at)}
          </Text>
        </div>
        <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={removeImport} />
      </Group>
      <Progress
        value={total === 0 ? 0 : ((imported + failed) / total) * 100}
        animated={file.status === 'running'}
        aria-label={t('progress', { name })}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {t('counts', { imported, failed, total })}
        </Text>
        {failed > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
        )}
      </Group>
      {file.error && (
        <Text size="sm" c="red">
          {file.error}
        </Text>
      )}
    </Stack>
  );
}
