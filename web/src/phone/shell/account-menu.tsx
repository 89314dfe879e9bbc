import { Menu } from '@mantine/core';
import { IconHeadphones } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountMenu } from '../../components/account/account-menu';
import { useMe } from '../line/line-context';
import { useAct } from '../line/use-act';
import { phoneSession } from '../session/phone-session';
import { useShellTexts } from './texts';

export default function PhoneMenu() {
  const t = useShellTexts();
  const { user } = useMe();
  const logOut = useAct(phoneSession.logOut);
  const devices = (
    <Menu.Item component={Link} to="/devices" leftSection={<IconHeadphones size={16} aria-hidden />}>
      {t('devices')}
    </Menu.Item>
  );
  return <AccountMenu user={user} start={devices} onLogOut={() => logOut.mutate()} />;
}
