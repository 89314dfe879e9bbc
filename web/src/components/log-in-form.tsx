import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { texts } from '../i18n/texts';

const useLogInTexts = texts('log-in', {
  en: {
    email: 'Email address',
    password: 'Password',
    submit: 'Log in',
    required: 'Please fill in this field.',
  },
  fr: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    required: 'Veuillez remplir ce champ.',
  },
});

interface Props {
  isPending: boolean;
  variant?: 'filled' | 'default';
  onSubmit: (values: { email: string; password: string }) => void;
}

export function LogInForm({ isPending, variant, onSubmit }: Props) {
  const t = useLogInTexts();
  const [values, setValues] = useState({ email: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (values.email !== '' && values.password !== '') onSubmit(values);
  };
  const field = (name: keyof typeof values) => ({
    label: t(name),
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
    error: isChecked && values[name] === '' && t('required'),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do */}
        <TextInput {...field('email')} type="email" autoComplete="username" autoFocus />
        <PasswordInput {...field('password')} autoComplete="current-password" />
        <Button type="submit" variant={variant} loading={isPending} fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
