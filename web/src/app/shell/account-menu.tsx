import { Menu } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useLogOut, useSession } from '../../api/session';
import { AccountMenu } from '../../components/account/account-menu';
import { PHONE_URL } from '../addresses';
import { useShellTexts } from './texts';

export function DashboardMenu() {
  const t = useShellTexts();
  const { user } = useSession();
  const logOut = useLogOut();
  const openPhone = (
    <Menu.Item component="a" href={PHONE_URL} leftSection={<IconPhone size={16} aria-hidden />}>
      {t('openPhone')}
    </Menu.Item>
  );
  return <AccountMenu user={user} end={openPhone} onLogOut={() => logOut.mutate()} />;
}
