import { createBrowserRouter } from 'react-router';
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
            { index: true, lazy: () => import('./shell/home') },
            { path: 'live', lazy: () => import('../screens/live/route') },
            { path: 'calls', lazy: () => import('../screens/calls/route') },
            { path: 'calls/:id', lazy: () => import('../screens/calls/detail/route') },
            { path: 'conversations', lazy: () => import('../screens/conversations/route') },
            { path: 'templates', lazy: () => import('../screens/templates/route') },
            { path: 'dialer', lazy: () => import('../screens/dialer/route') },
            { path: 'dialer/:userId', lazy: () => import('../screens/dialer/detail/route') },
            { path: 'analytics', lazy: () => import('../screens/analytics/route') },
            { path: 'analytics/exports', lazy: () => import('../screens/analytics/exports/route') },
            { path: 'intelligence', lazy: () => import('../screens/intelligence/route') },
            { path: 'intelligence/:kind/:id', lazy: () => import('../screens/intelligence/editor/route') },
            { path: 'voice-agents', lazy: () => import('../screens/voice-agents/route') },
            { path: 'voice-agents/:id', lazy: () => import('../screens/voice-agents/detail/route') },
            { path: 'numbers', lazy: () => import('../screens/numbers/route') },
            { path: 'numbers/sounds', lazy: () => import('../screens/numbers/sounds/route') },
            { path: 'numbers/blocked', lazy: () => import('../screens/numbers/blocked/route') },
            { path: 'numbers/:id', lazy: () => import('../screens/numbers/detail/route') },
            { path: 'numbers/:id/flow', lazy: () => import('../screens/numbers/flow/route') },
            { path: 'people', lazy: () => import('../screens/people/route') },
            { path: 'people/invite', lazy: () => import('../screens/people/invite/route') },
            { path: 'people/teams', lazy: () => import('../screens/people/teams/route') },
            { path: 'people/:id', lazy: () => import('../screens/people/detail/route') },
            { path: 'contacts', lazy: () => import('../screens/contacts/route') },
            { path: 'contacts/import', lazy: () => import('../screens/contacts/import/route') },
            { path: 'tags', lazy: () => import('../screens/tags/route') },
            { path: 'api-keys', lazy: () => import('../screens/api-keys/route') },
            { path: 'apps', lazy: () => import('../screens/apps/route') },
            { path: 'settings', lazy: () => import('../screens/settings/route') },
            { path: 'webhooks', lazy: () => import('../screens/webhooks/route') },
            { path: 'webhooks/:id', lazy: () => import('../screens/webhooks/detail/route') },
          ],
        },
      ],
    },
  ],
  { basename: PAGES_PATH },
);
