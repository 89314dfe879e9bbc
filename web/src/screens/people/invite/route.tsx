import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BackLink } from '../../../components/back-link';
import { parseCsv } from '../../../components/csv/csv';
import { CsvSource, type CsvText } from '../../../components/csv/csv-source';
import { PageHeader } from '../../../components/page-header';
import { type InvitationRow, useInviteMany } from '../queries';
import { invitationRows } from './invitation-rows';
import { ResultTable } from './result-table';
import { useInviteTexts } from './texts';

const MAX_ROWS = 500;
const EXAMPLE = 'first name,last name,email,roles\nMadeleine,Dupont,madeleine@example.com,agent';

/** The server validates all rows before anybody is invited. */
export function Component() {
  const t = useInviteTexts();
  const [rows, setRows] = useState<InvitationRow[]>([]);
  const check = useInviteMany();
  const invite = useInviteMany();
  const results = invite.data ?? check.data;
  const shown = invite.data ? invite.variables.rows : rows;
  const valid = rows.filter((_, index) => check.data?.[index]?.status === 'valid');
  const isTooLong = rows.length > MAX_ROWS;
  const error = check.error ?? invite.error;
  const read = ({ text }: CsvText): void => {
    setRows(invitationRows(parseCsv(text)));
    check.reset();
    invite.reset();
  };
  return (
    <>
      <BackLink to="/people">{t('back')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <Stack>
        <Paper>
          <CsvSource example={EXAMPLE} onChange={read} />
          {isTooLong && (
            <Alert color="red" mt="sm" role="alert">
              {t('tooMany', { count: MAX_ROWS })}
            </Alert>
          )}
          <Group justify="space-between" mt="md">
            <Text size="sm" c="dimmed" role="status">
              {t('rows', { count: rows.length })}
            </Text>
            <Button
              variant="default"
              disabled={rows.length === 0 || isTooLong}
              loading={check.isPending}
              onClick={() => {
                invite.reset();
                check.mutate({ rows, checkOnly: true });
              }}
            >
              {t('check')}
            </Button>
          </Group>
          {error && (
            <Alert color="red" mt="sm" role="alert">
              {error.message}
            </Alert>
          )}
        </Paper>
        {results && (
          <Paper>
            <ResultTable rows={shown} results={results} />
            {!invite.data && (
              <Group justify="flex-end" mt="md">
                <Button
                  disabled={valid.length === 0}
                  loading={invite.isPending}
                  onClick={() => invite.mutate({ rows: valid, checkOnly: false })}
                >
                  {t('invite', { count: valid.length })}
                </Button>
              </Group>
            )}
          </Paper>
        )}
      </Stack>
    </>
  );
}
