import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiFailure } from '../../api/failure';
import { SERVICE_NAME } from '../../app/addresses';
import { EntryPage } from '../../components/entry-page';
import { ErrorAlert } from '../../components/error-alert';
import { isAllowedPassword, NewPassword } from '../../components/password/new-password';
import { usePasswordTexts } from '../../components/password/texts';
import type { SetUp } from './requests';
import { useSetupTexts } from './texts';

const EMPTY = { company_name: '', first_name: '', last_name: '', email: '', password: '', digits: '' };

interface Props {
  /** From the URL of the page; may be empty. */
  token: string;
  isPending: boolean;
  error: Error | undefined;
  onSubmit: (body: SetUp) => void;
}

export function CompanyForm({ token, isPending, error, onSubmit }: Props) {
  const t = useSetupTexts();
  const passwords = usePasswordTexts();
  const required = (value: string): string | null => (value.trim() === '' ? t('required') : null);
  const form = useForm({
    initialValues: { ...EMPTY, token },
    validate: {
      token: required,
      company_name: required,
      first_name: required,
      last_name: required,
      email: required,
      password: (value) => (isAllowedPassword(value) ? null : passwords('length')),
    },
  });
  const submit = form.onSubmit(({ digits, ...values }) =>
    onSubmit({ ...values, ...(digits.trim() !== '' && { digits: digits.replace(/[\s().-]/g, '') }) }),
  );
  const isWrongToken = error instanceof ApiFailure && error.status === 403;
  return (
    <EntryPage title={t('title', { service: SERVICE_NAME })} width={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{t('intro')}</Text>
          <ErrorAlert error={error} />
          {(token === '' || isWrongToken) && (
            <TextInput {...form.getInputProps('token')} label={t('token')} description={t('tokenHint')} required />
          )}
          <TextInput
            {...form.getInputProps('company_name')}
            label={t('company')}
            autoComplete="organization"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
            autoFocus
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              {...form.getInputProps('first_name')}
              label={t('firstName')}
              autoComplete="given-name"
              required
            />
            <TextInput {...form.getInputProps('last_name')} label={t('lastName')} autoComplete="family-name" required />
          </SimpleGrid>
          <TextInput
            {...form.getInputProps('email')}
            label={t('email')}
            type="email"
            autoComplete="username"
            required
          />
          <NewPassword
            value={form.values.password}
            onChange={(value) => form.setFieldValue('password', value)}
            error={form.errors.password}
          />
          <TextInput
            {...form.getInputProps('digits')}
            label={t('digits')}
            description={t('digitsHint')}
            type="tel"
            autoComplete="tel"
          />
          <Button type="submit" loading={isPending} fullWidth>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}
