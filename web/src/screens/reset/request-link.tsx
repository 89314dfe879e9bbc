import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRequest } from '../../api/use-request';
import { pageAddress } from '../../app/addresses';
import { EntryPage } from '../../components/entry-page';
import { ErrorAlert } from '../../components/error-alert';
import { requestLink } from './requests';
import { useResetTexts } from './texts';

/** Requests the email; the response does not reveal whether the account exists. */
export function RequestLink() {
  const t = useResetTexts();
  const request = useRequest(requestLink);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? t('required') : null) },
  });
  const toLogin = (
    <Anchor href={pageAddress('/login')} size="sm">
      {t('toLogin')}
    </Anchor>
  );
  if (request.data)
    return (
      <EntryPage title={t('sent')}>
        <Text role="status">{t('sentHint', { email: form.getValues().email.trim() })}</Text>
        {toLogin}
      </EntryPage>
    );
  return (
    <EntryPage title={t('forgotten')}>
      <form onSubmit={form.onSubmit(({ email }) => void request.send(email.trim()))} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{t('intro')}</Text>
          <ErrorAlert error={request.error} />
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            label={t('email')}
            type="email"
            autoComplete="username"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
            autoFocus
          />
          <Button type="submit" loading={request.isPending} fullWidth>
            {t('send')}
          </Button>
          {toLogin}
        </Stack>
      </form>
    </EntryPage>
  );
}
