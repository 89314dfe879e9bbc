import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { cssVariables, theme } from '../theme/theme';
import { PAGES_PATH } from './addresses';
import { lazyPart } from '../components/chunks/chunks';

/** Pages outside the shell; they load fast, because they need neither the router nor the query client. */
const ENTRY_PAGES: Record<string, ReturnType<typeof lazyPart>> = {
  '/login': lazyPart(() => import('../screens/login/route')),
  '/setup': lazyPart(() => import('../screens/setup/route')),
  '/reset': lazyPart(() => import('../screens/reset/route')),
};
const Dashboard = lazyPart(() => import('./dashboard'));

const Content = ENTRY_PAGES[window.location.pathname.slice(PAGES_PATH.length).replace(/\/$/, '')] ?? Dashboard;

export const Page = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Suspense>
      <Content />
    </Suspense>
  </MantineProvider>
);
