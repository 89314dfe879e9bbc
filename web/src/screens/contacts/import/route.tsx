import { Alert, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { BackLink } from '../../../components/back-link';
import { parseCsv } from '../../../components/csv/csv';
import { CsvSource, type CsvText } from '../../../components/csv/csv-source';
import { notifyDone } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { ImportList } from './import-list';
import { guessMapping } from './mapping';
import { MappingTable } from './mapping-table';
import { type ImportFile, type ImportTarget, useStartImport } from './queries';
import { useImportTexts } from './texts';

const MAX_ROWS = 50_000;
const EXAMPLE = 'First name,Last name,Company,Phone,Email\nGrace,Hopper,Acme,+33639984567,grace@example.com';

export function Component() {
  const t = useImportTexts();
  const [source, setSource] = useState(0);
  const [file, setFile] = useState<Omit<ImportFile, 'skipExisting'>>();
  const [skipExisting, setSkipExisting] = useState(true);
  const start = useStartImport();
  const read = ({ text, fileName }: CsvText): void => {
    const [headers, ...rows] = parseCsv(text);
    setFile(headers && { fileName, headers, rows, mapping: guessMapping(headers, rows[0]) });
  };
  const map = (column: number, target: ImportTarget | null): void =>
    setFile((before) => before && { ...before, mapping: before.mapping.with(column, target) });
  const submit = (): void =>
    start.mutate(
      { ...file!, skipExisting },
      {
        onSuccess: () => {
          notifyDone(t('started'));
          setFile(undefined);
          setSource((before) => before + 1);
        },
      },
    );
  return (
    <>
      <BackLink to="/contacts">{t('back')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <Stack>
        <Paper>
          <CsvSource key={source} example={EXAMPLE} onChange={read} />
        </Paper>
        {file && (
          <Paper>
            <Stack gap="sm">
              <Title order={2}>{t('columns')}</Title>
              <MappingTable file={file} onChange={map} />
              <Checkbox
                label={t('skipExisting')}
                checked={skipExisting}
                onChange={({ currentTarget: { checked } }) => setSkipExisting(checked)}
              />
              <Problems file={file} error={start.error} />
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {t('rows', { count: file.rows.length })}
                </Text>
                <Button
                  disabled={
                    !file.mapping.includes('phone_number') || file.rows.length === 0 || file.rows.length > MAX_ROWS
                  }
                  loading={start.isPending}
                  onClick={submit}
                >
                  {t('start')}
                </Button>
              </Group>
            </Stack>
          </Paper>
        )}
        <ImportList />
      </Stack>
    </>
  );
}

/** The problems that prevent an import. */
function Problems({ file, error }: { file: Omit<ImportFile, 'skipExisting'>; error: Error | null }) {
  const t = useImportTexts();
  const problems = [
    ...(file.mapping.includes('phone_number') ? [] : [t('phoneRequired')]),
    ...(file.rows.length > MAX_ROWS ? [t('tooMany', { count: MAX_ROWS })] : []),
    ...(error ? [error.message] : []),
  ];
  return problems.map((problem) => (
    <Alert key={problem} color="red" role="alert">
      {problem}
    </Alert>
  ));
}
