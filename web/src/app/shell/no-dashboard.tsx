import { Button, Text } from '@mantine/core';
import { useLogOut, useSession } from '../../api/session';
import { PHONE_URL } from '../addresses';
import { EntryPage } from '../../components/entry-page';
import { useCommonTexts } from '../../components/texts';
import { useShellTexts } from './texts';

/** Shown to agents after the login, who have no access to the dashboard. */
export function NoDashboard() {
  const t = useShellTexts();
  const common = useCommonTexts();
  const { user, company } = useSession();
  const logOut = useLogOut();
  return (
    <EntryPage title={t('phoneOnly')} width={440}>
      <Text>{t('phoneOnlyHint', { name: user.name, company: company.name })}</Text>
      <Button component="a" href={PHONE_URL}>
        {t('openPhone')}
      </Button>
      <Button variant="default" loading={logOut.isPending} onClick={() => logOut.mutate()}>
        {common('logOut')}
      </Button>
    </EntryPage>
  );
}
