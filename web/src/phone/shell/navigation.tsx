import { Badge, Indicator, Stack } from '@mantine/core';
import { IconAddressBook, IconDialpad, IconInbox, IconListNumbers, IconMessages, type Icon } from '@tabler/icons-react';
import { NavLink as RouterLink, useLocation } from 'react-router';
import { NavigationLink } from '../../components/navigation-link';
import { useLine } from '../line/line-context';
import styles from './shell.module.css';
import { useShellTexts } from './texts';
import { useUnread } from './unread';

const ITEMS = [
  { to: '/', name: 'dial', icon: IconDialpad },
  { to: '/inbox', name: 'inbox', icon: IconInbox },
  { to: '/conversations', name: 'conversations', icon: IconMessages },
  { to: '/contacts', name: 'contacts', icon: IconAddressBook },
  { to: '/campaign', name: 'campaign', icon: IconListNumbers },
] as const satisfies { to: string; name: string; icon: Icon }[];

const isOpen = (to: string, pathname: string): boolean => (to === '/' ? pathname === to : pathname.startsWith(to));

/** At the side, or at the bottom of narrow windows. */
export function Navigation({ layout }: { layout: 'side' | 'bottom' }) {
  const t = useShellTexts();
  const unread = useUnread();
  const { pathname } = useLocation();
  const hasCampaign = useLine(({ me }) => Boolean(me?.dialer_campaign));
  const items = ITEMS.filter(({ name }) => name !== 'campaign' || hasCampaign);
  const counts: Record<string, number> = { inbox: unread.inbox, conversations: unread.messages };
  if (layout === 'side')
    return (
      <Stack gap={2} component="nav" aria-label={t('navigation')}>
        {items.map(({ to, name, icon }) => (
          <NavigationLink
            key={to}
            to={to}
            icon={icon}
            label={t(name)}
            rightSection={
              counts[name] ? <Badge aria-label={t('new', { count: counts[name] })}>{counts[name]}</Badge> : null
            }
            active={isOpen(to, pathname)}
          />
        ))}
      </Stack>
    );
  return (
    <nav className={styles.bottom} aria-label={t('navigation')}>
      {items.map(({ to, name, icon: Symbol }) => (
        <RouterLink key={to} to={to} end={to === '/'} className={styles.tab}>
          <Indicator disabled={!counts[name]} label={counts[name]} size={16}>
            <Symbol size={20} aria-hidden />
          </Indicator>
          <span className={styles.label}>{t(name)}</span>
        </RouterLink>
      ))}
    </nav>
  );
}
