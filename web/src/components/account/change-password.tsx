import { Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrorsOf, otherErrorOf } from '../../api/field-errors';
import { useMutation } from '../../api/use-mutation';
import { withSuccessMessage } from '../notify';
import { isAllowedPassword, NewPassword } from '../password/new-password';
import { usePasswordTexts } from '../password/texts';
import { SaveBar } from '../save-bar';
import { useAccountTexts } from './texts';

interface Passwords {
  current_password: string;
  password: string;
}

const EMPTY: Passwords = { current_password: '', password: '' };

/** Changes the password of the logged-in user, who has to know the current one. */
export function ChangePassword({
  change,
  onChanged,
}: {
  change: (passwords: Passwords) => Promise<unknown>;
  onChanged: () => void;
}) {
  const t = useAccountTexts();
  const passwords = usePasswordTexts();
  const request = useMutation({ mutationFn: change });
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      current_password: (value) => (value === '' ? t('required') : null),
      password: (value) => (isAllowedPassword(value) ? null : passwords('length')),
    },
  });
  const submit = form.onSubmit((values) =>
    request.mutate(values, {
      ...withSuccessMessage(t('changed'), () => {
        form.reset();
        onChanged();
      }),
      onError: (error) => form.setErrors(fieldErrorsOf(error)),
    }),
  );
  return (
    <Paper component="section">
      <form onSubmit={submit} noValidate>
        <Stack maw={420}>
          <div>
            <Title order={2}>{t('password')}</Title>
            <Text size="sm" c="dimmed">
              {t('passwordHint')}
            </Text>
          </div>
          <PasswordInput
            {...form.getInputProps('current_password')}
            label={t('current')}
            autoComplete="current-password"
            required
          />
          <NewPassword {...form.getInputProps('password')} value={form.values.password} />
          <SaveBar
            request={request}
            error={otherErrorOf(request.error, Object.keys(EMPTY))}
            label={t('save')}
            justify="flex-start"
          />
        </Stack>
      </form>
    </Paper>
  );
}
