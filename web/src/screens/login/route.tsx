import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { logIn, logInByLink } from '../../api/log-in';
import { useRequest } from '../../api/use-request';
import { pageAddress } from '../../app/addresses';
import { EntryPage } from '../../components/entry-page';
import { ErrorAlert } from '../../components/error-alert';
import { useHash } from '../../components/use-hash';
import { useLoginTexts } from './texts';

/** Only paths of this application, so that a link cannot send somebody to another site after the login. */
const safePath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

const enter = (): void =>
  window.location.replace(pageAddress(safePath(new URLSearchParams(window.location.search).get('next'))));

export default function Login() {
  const t = useLoginTexts();
  const byPassword = useRequest(logIn);
  const byLink = useRequest(logInByLink);
  const [values, setValues] = useState({ email: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const token = useHash();
  const spent = useRef('');
  useEffect(() => {
    if (token === spent.current) return;
    // The link works once, and effects may run twice.
    spent.current = token;
    void byLink.send(token).then((succeeded) => succeeded && enter());
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (values.email !== '' && values.password !== '')
      void byPassword.send(values).then((succeeded) => succeeded && enter());
  };
  const field = (name: keyof typeof values) => ({
    label: t(name),
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
    error: isChecked && values[name] === '' && t('required'),
  });
  const error = byPassword.error ?? (byPassword.isPending ? undefined : byLink.error);
  return (
    <EntryPage title={t('title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ErrorAlert error={error} />
          <TextInput {...field('email')} type="email" autoComplete="username" autoFocus />
          <PasswordInput {...field('password')} autoComplete="current-password" />
          <Button type="submit" loading={byPassword.isPending || byLink.isPending} fullWidth>
            {t('submit')}
          </Button>
          <Anchor href={pageAddress('/reset')} size="sm">
            {t('forgotten')}
          </Anchor>
        </Stack>
      </form>
    </EntryPage>
  );
}
