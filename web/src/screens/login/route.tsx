import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { logIn, logInByLink } from '../../api/log-in';
import { useRequest } from '../../api/use-request';
import { pageAddress } from '../../app/addresses';
import { EntryPage } from '../../components/entry-page';
import { ErrorAlert } from '../../components/error-alert';
import { LogInForm } from '../../components/log-in-form';
import { useHash } from '../../components/use-hash';
import { useLoginTexts } from './texts';

/** Allows only paths of this application, so that a link cannot redirect to another site after the login. */
const safePath = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

const enter = (): void =>
  window.location.replace(pageAddress(safePath(new URLSearchParams(window.location.search).get('next'))));

export default function Login() {
  const t = useLoginTexts();
  const byPassword = useRequest(logIn);
  const byLink = useRequest(logInByLink);
  const token = useHash();
  const spent = useRef('');
  useEffect(() => {
    if (token === spent.current) return;
    // The link works only once, and effects may run twice.
    spent.current = token;
    void byLink.send(token).then((succeeded) => succeeded && enter());
  });
  const error = byPassword.error ?? (byPassword.isPending ? undefined : byLink.error);
  return (
    <EntryPage title={t('title')}>
      <ErrorAlert error={error} />
      <LogInForm
        isPending={byPassword.isPending || byLink.isPending}
        onSubmit={(values) => void byPassword.send(values).then((succeeded) => succeeded && enter())}
      />
      <Anchor href={pageAddress('/reset')} size="sm">
        {t('forgotten')}
      </Anchor>
    </EntryPage>
  );
}
