import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, redirectDocument, useLocation } from 'react-router';
import { queryClient } from '../../api/query-client';
import { sessionQuery, useSession } from '../../api/session';
import { EmptyState } from '../../components/empty-state';
import { Imprint } from '../../components/imprint';
import { PageLoader } from '../../components/page-loader';
import { SkipLink } from '../../components/skip-link';
import { TimeZoneContext } from '../../components/time-zone-context';
import icon from '../../theme/icon.svg';
import { pageAddress, PAGES_PATH } from '../addresses';
import { mayOpen, usesDashboard } from '../../api/access';
import { DashboardMenu } from './account-menu';
import { Navigation } from './navigation';
import { NoDashboard } from './no-dashboard';
import styles from './shell.module.css';
import { useShellTexts } from './texts';

/** Redirects visitors without a session to the login, which returns them to the requested page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await queryClient.ensureQueryData(sessionQuery)) return null;
  return redirectDocument(loginPathFor(new URL(request.url)));
}

const loginPathFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `/login?next=${encodeURIComponent(pathname.slice(PAGES_PATH.length) + search)}`;

/** The session may end while the page is open. */
export function Component() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  useEffect(() => {
    if (!session) window.location.replace(pageAddress(loginPathFor(window.location)));
  }, [session]);
  if (!session) return <PageLoader />;
  return (
    <TimeZoneContext value={session.user.time_zone}>
      {usesDashboard(session.user.roles) ? <Frame /> : <NoDashboard />}
    </TimeZoneContext>
  );
}

function Frame() {
  const t = useShellTexts();
  const { company, user } = useSession();
  const isAllowed = mayOpen(useLocation().pathname, user.roles);
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
    >
      <AppShell.Header>
        <SkipLink>{t('skip')}</SkipLink>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('menu')} />
            <img src={icon} alt="" width={26} height={26} />
            <Text fw={600} truncate>
              {company.name}
            </Text>
          </Group>
          <DashboardMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className={styles.navbar}>
        <Navigation onNavigate={close} />
        <Imprint />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        {isAllowed ? (
          <Suspense fallback={<PageLoader />}>
            <Outlet />
          </Suspense>
        ) : (
          <EmptyState icon={IconLock} title={t('noAccess')} hint={t('noAccessHint')} />
        )}
      </AppShell.Main>
    </AppShell>
  );
}
