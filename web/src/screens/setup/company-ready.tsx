import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useRequest } from '../../api/use-request';
import { pageAddress } from '../../app/addresses';
import { EntryPage } from '../../components/entry-page';
import { ErrorAlert } from '../../components/error-alert';
import { makeTestCall } from './requests';
import { useSetupTexts } from './texts';

interface Props {
  company: string;
  number: { id: number; digits: string } | undefined;
}

/** The end of the setup: a test call, and a link to the dashboard. */
export function CompanyReady({ company, number }: Props) {
  const t = useSetupTexts();
  const test = useRequest(makeTestCall);
  const outcome = test.data?.test_call;
  return (
    <EntryPage title={t('ready', { company })} width={440}>
      <Text role="status">{t('readyHint')}</Text>
      {number && <Text c="dimmed">{t('testHint', { digits: number.digits })}</Text>}
      <ErrorAlert error={test.error} />
      {outcome && (
        <Alert color={outcome.answered ? 'teal' : 'yellow'} role="status">
          <Stack gap="xs">
            {t(outcome.answered ? 'answered' : 'missed')}
            <Anchor href={pageAddress(`/calls/${outcome.call_id}`)} size="sm">
              {t('show')}
            </Anchor>
          </Stack>
        </Alert>
      )}
      {number && (
        <Button variant="default" loading={test.isPending} onClick={() => void test.send(number.id)} fullWidth>
          {t('test')}
        </Button>
      )}
      <Button component="a" href={pageAddress('/')} fullWidth>
        {t('open')}
      </Button>
    </EntryPage>
  );
}
