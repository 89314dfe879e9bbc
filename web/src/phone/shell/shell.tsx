import { AppShell, Group, Text } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { Imprint } from '../../components/imprint';
import { PageLoader } from '../../components/page-loader';
import { reloadOnlyIf } from '../../components/chunks/missing-chunk';
import { SkipLink } from '../../components/skip-link';
import { TimeZoneContext } from '../../components/time-zone-context';
import icon from '../../theme/icon.svg';
import { CallPanel } from '../call/call-panel';
import { NotificationOffer } from '../call/ringing/notification-offer';
import { usePrefill } from '../dial/use-prefill';
import { removeDrafts } from '../conversations/drafts';
import { useLine, useMe, usePhoneLine } from '../line/line-context';
import { Banners } from './banners';
import { Navigation } from './navigation';
import styles from './shell.module.css';
import { StatusLine } from './status-line';
import { useShellTexts } from './texts';
import { useTabTitle } from './use-tab-title';
import { lazyPart } from '../../components/chunks/chunks';

// The menus are as large as a screen, and load right after the shell.
const PresenceMenu = lazyPart(() => import('../presence/presence-menu'));
const AccountMenu = lazyPart(() => import('./account-menu'));

/** The frame around the screens: the user, the state of the phone, and the call. */
export function Shell() {
  const isLoaded = useLine(({ me }) => me !== null);
  return isLoaded ? <Frame /> : <Connecting />;
}

function Connecting() {
  return (
    <main className={styles.connecting}>
      <StatusLine />
      <Banners />
      <PageLoader />
    </main>
  );
}

function Frame() {
  const t = useShellTexts();
  const { user } = useMe();
  useTabTitle();
  const line = usePhoneLine();
  useEffect(() => removeDrafts(user.id), [user.id]);
  useEffect(() => reloadOnlyIf(() => line.current().call === null), [line]);
  usePrefill();
  return (
    <TimeZoneContext value={user.time_zone}>
      <AppShell
        header={{ height: 52 }}
        navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: true } }}
        footer={{ height: { base: 58, sm: 0 } }}
        padding="md"
      >
        <AppShell.Header>
          <SkipLink>{t('skip')}</SkipLink>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <img src={icon} alt="" width={26} height={26} />
              <Text fw={600} truncate visibleFrom="xs">
                {user.name} · {user.extension}
              </Text>
            </Group>
            <Group gap="sm" wrap="nowrap">
              <Suspense>
                <PresenceMenu />
                <AccountMenu />
              </Suspense>
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="xs" className={styles.navbar}>
          <Navigation layout="side" />
          <Imprint />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
          <StatusLine />
          <Banners />
          <NotificationOffer />
          <div className={styles.columns}>
            <CallPanel />
            <div className={styles.screen}>
              <Suspense fallback={<PageLoader />}>
                <Outlet />
              </Suspense>
            </div>
          </div>
        </AppShell.Main>
        <AppShell.Footer hiddenFrom="sm">
          <Navigation layout="bottom" />
        </AppShell.Footer>
      </AppShell>
    </TimeZoneContext>
  );
}
