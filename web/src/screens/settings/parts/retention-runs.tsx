import { Table, Text, Title } from '@mantine/core';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import { useRetentionRuns } from '../queries';
import { useSettingsTexts } from '../texts';

const KINDS = [
  ['recordings', 'runRecordings'],
  ['transcripts', 'runTranscripts'],
  ['messages', 'runMessages'],
  ['calls', 'runCalls'],
] as const;

export function RetentionRuns() {
  const t = useSettingsTexts();
  const format = useFormat();
  const query = useRetentionRuns();
  return (
    <>
      <Title order={3} mt="md" mb="xs">
        {t('runs')}
      </Title>
      <Loaded query={query}>
        {({ runs }) =>
          runs.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noRuns')}
            </Text>
          ) : (
            <Table.ScrollContainer minWidth={520} mah={320}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('day')}</Table.Th>
                    {KINDS.map(([kind, text]) => (
                      <Table.Th key={kind}>{t(text)}</Table.Th>
                    ))}
                    <Table.Th>{t('finished')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {runs.map((run) => (
                    <Table.Tr key={run.day}>
                      <Table.Td>{run.day}</Table.Td>
                      {KINDS.map(([kind]) => (
                        <Table.Td key={kind}>{run[kind]}</Table.Td>
                      ))}
                      <Table.Td>{run.finished_at === null ? t('running') : format.dateTime(run.finished_at)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
    </>
  );
}
