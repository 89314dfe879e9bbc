import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconHeadphones, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n, selectLanguage } from '../../i18n/i18n';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages';
import { useMe } from '../line/line-context';
import { useAct } from '../line/use-act';
import { phoneSession } from '../session/phone-session';
import { useShellTexts } from './texts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

export function AccountMenu() {
  const t = useShellTexts();
  const { user } = useMe();
  const logOut = useAct(phoneSession.logOut);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.map((language) => (
          <Menu.Item key={language} aria-current={i18n.language === language} onClick={() => selectLanguage(language)}>
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        {SCHEMES.map((scheme) => (
          <Menu.Item key={scheme} aria-current={colorScheme === scheme} onClick={() => setColorScheme(scheme)}>
            {t(`schemes.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => logOut.mutate()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
