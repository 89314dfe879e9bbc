import { createBrowserRouter } from 'react-router';
import { PAGES_PATH } from '../../app/addresses';
import { PageError } from '../../components/page-error';
import { PageLoader } from '../../components/page-loader';
import { Shell } from './shell';

/** Every screen is a chunk of its own. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <PageError />,
      hydrateFallbackElement: <PageLoader />,
      children: [
        { index: true, lazy: () => import('../dial/route') },
        { path: 'inbox', lazy: () => import('../inbox/route') },
        { path: 'conversations', lazy: () => import('../conversations/route') },
        { path: 'conversations/:id', lazy: () => import('../conversations/route') },
        { path: 'contacts', lazy: () => import('../contacts/route') },
        { path: 'contacts/:id', lazy: () => import('../contacts/detail/route') },
        { path: 'campaign', lazy: () => import('../campaign/route') },
        { path: 'devices', lazy: () => import('../devices/route') },
      ],
    },
  ],
  { basename: PAGES_PATH },
);
