import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconPhone } from '@tabler/icons-react';
import { useLogOut, useSession } from '../../api/session';
import { PreferenceItems } from '../../components/preference-items';
import { PHONE_URL } from '../addresses';
import { useShellTexts } from './texts';

export function AccountMenu() {
  const t = useShellTexts();
  const { user } = useSession();
  const logOut = useLogOut();
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
        <Menu.Divider />
        <PreferenceItems />
        <Menu.Divider />
        <Menu.Item component="a" href={PHONE_URL} leftSection={<IconPhone size={16} aria-hidden />}>
          {t('openPhone')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => logOut.mutate()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
