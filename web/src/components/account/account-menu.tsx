import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PreferenceItems } from '../preference-items';
import { Link } from 'react-router';
import { useCommonTexts } from '../texts';
import { useAccountTexts } from './texts';

interface Props {
  user: { name: string; email: string };
  onLogOut: () => void;
  /** Items after the user's name. */
  start?: ReactNode;
  /** Items before the logout. */
  end?: ReactNode;
}

/** The logged-in user, and the preferences for this browser. */
export function AccountMenu({ user, onLogOut, start, end }: Props) {
  const t = useCommonTexts();
  const account = useAccountTexts();
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
        {start}
        <Menu.Item component={Link} to="/account" leftSection={<IconShieldLock size={16} aria-hidden />}>
          {account('title')}
        </Menu.Item>
        <Menu.Divider />
        <PreferenceItems />
        <Menu.Divider />
        {end}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onLogOut}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
