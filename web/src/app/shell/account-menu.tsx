import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLogOut, useSession } from '../../api/session';
import { i18n, selectLanguage } from '../../i18n/i18n';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages';
import { useShellTexts } from './texts';

const SCHEMES = { light: 'light', dark: 'dark', auto: 'system' } as const;

export function AccountMenu() {
  const t = useShellTexts();
  const { user } = useSession();
  const logOut = useLogOut();
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
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.map((language) => (
          <Menu.Item key={language} aria-current={i18n.language === language} onClick={() => selectLanguage(language)}>
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.Item key={scheme} aria-current={colorScheme === scheme} onClick={() => setColorScheme(scheme)}>
            {t(SCHEMES[scheme])}
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
