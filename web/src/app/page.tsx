import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { cssVariables, theme } from '../theme/theme';
import { PAGES_PATH } from './addresses';

/** Pages outside the shell; they do without the router and the query client, so that they load fast. */
const ENTRY_PAGES: Record<string, ReturnType<typeof lazy>> = {
  '/login': lazy(() => import('../screens/login/route')),
  '/setup': lazy(() => import('../screens/setup/route')),
  '/reset': lazy(() => import('../screens/reset/route')),
};
const Dashboard = lazy(() => import('./dashboard'));

const Content = ENTRY_PAGES[window.location.pathname.slice(PAGES_PATH.length).replace(/\/$/, '')] ?? Dashboard;

export const Page = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Suspense>
      <Content />
    </Suspense>
  </MantineProvider>
);
