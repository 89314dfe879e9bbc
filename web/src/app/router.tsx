import { createBrowserRouter } from 'react-router';
import { lazyScreen } from '../components/chunks/chunks';
import { PageError } from '../components/page-error';
import { PageLoader } from '../components/page-loader';
import { PAGES_PATH } from './addresses';

/** Every screen is a chunk of its own. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <PageError />,
      hydrateFallbackElement: <PageLoader />,
      children: [
        {
          lazy: () => import('./shell/route'),
          children: [
            {
              // An error of a screen leaves the shell intact.
              errorElement: <PageError />,
              children: [
                { index: true, lazy: lazyScreen(() => import('./shell/home')) },
                { path: 'live', lazy: lazyScreen(() => import('../screens/live/route')) },
                { path: 'calls', lazy: lazyScreen(() => import('../screens/calls/route')) },
                { path: 'calls/:id', lazy: lazyScreen(() => import('../screens/calls/detail/route')) },
                { path: 'conversations', lazy: lazyScreen(() => import('../screens/conversations/route')) },
                { path: 'templates', lazy: lazyScreen(() => import('../screens/templates/route')) },
                { path: 'dialer', lazy: lazyScreen(() => import('../screens/dialer/route')) },
                { path: 'dialer/:userId', lazy: lazyScreen(() => import('../screens/dialer/detail/route')) },
                { path: 'analytics', lazy: lazyScreen(() => import('../screens/analytics/route')) },
                { path: 'analytics/exports', lazy: lazyScreen(() => import('../screens/analytics/exports/route')) },
                { path: 'intelligence', lazy: lazyScreen(() => import('../screens/intelligence/route')) },
                {
                  path: 'intelligence/:kind/:id',
                  lazy: lazyScreen(() => import('../screens/intelligence/editor/route')),
                },
                { path: 'voice-agents', lazy: lazyScreen(() => import('../screens/voice-agents/route')) },
                { path: 'voice-agents/:id', lazy: lazyScreen(() => import('../screens/voice-agents/detail/route')) },
                { path: 'numbers', lazy: lazyScreen(() => import('../screens/numbers/route')) },
                { path: 'numbers/sounds', lazy: lazyScreen(() => import('../screens/numbers/sounds/route')) },
                { path: 'numbers/blocked', lazy: lazyScreen(() => import('../screens/numbers/blocked/route')) },
                { path: 'numbers/:id', lazy: lazyScreen(() => import('../screens/numbers/detail/route')) },
                { path: 'numbers/:id/flow', lazy: lazyScreen(() => import('../screens/numbers/flow/route')) },
                { path: 'people', lazy: lazyScreen(() => import('../screens/people/route')) },
                { path: 'people/invite', lazy: lazyScreen(() => import('../screens/people/invite/route')) },
                { path: 'people/teams', lazy: lazyScreen(() => import('../screens/people/teams/route')) },
                { path: 'people/:id', lazy: lazyScreen(() => import('../screens/people/detail/route')) },
                { path: 'contacts', lazy: lazyScreen(() => import('../screens/contacts/route')) },
                { path: 'contacts/import', lazy: lazyScreen(() => import('../screens/contacts/import/route')) },
                { path: 'tags', lazy: lazyScreen(() => import('../screens/tags/route')) },
                { path: 'api-keys', lazy: lazyScreen(() => import('../screens/api-keys/route')) },
                { path: 'apps', lazy: lazyScreen(() => import('../screens/apps/route')) },
                { path: 'account', lazy: lazyScreen(() => import('../screens/account/route')) },
                { path: 'settings', lazy: lazyScreen(() => import('../screens/settings/route')) },
                { path: 'webhooks', lazy: lazyScreen(() => import('../screens/webhooks/route')) },
                { path: 'webhooks/:id', lazy: lazyScreen(() => import('../screens/webhooks/detail/route')) },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: PAGES_PATH },
);
