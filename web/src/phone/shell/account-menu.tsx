import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconHeadphones, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PreferenceItems } from '../../components/preference-items';
import { useMe } from '../line/line-context';
import { useAct } from '../line/use-act';
import { phoneSession } from '../session/phone-session';
import { useShellTexts } from './texts';

export default function AccountMenu() {
  const t = useShellTexts();
  const { user } = useMe();
  const logOut = useAct(phoneSession.logOut);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton aria-label={t('account', { name: user.name })}>
          <Avatar color="teal" radius="xl" size="md" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name}
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/devices" leftSection={<IconHeadphones size={16} aria-hidden />}>
          {t('devices')}
        </Menu.Item>
        <Menu.Divider />
        <PreferenceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => logOut.mutate()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
