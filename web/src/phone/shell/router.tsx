import { createBrowserRouter } from 'react-router';
import { PAGES_PATH } from '../../app/addresses';
import { lazyScreen } from '../../components/chunks/chunks';
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
        {
          // An error of a screen leaves the call intact.
          errorElement: <PageError />,
          children: [
            { index: true, lazy: lazyScreen(() => import('../dial/route')) },
            { path: 'inbox', lazy: lazyScreen(() => import('../inbox/route')) },
            { path: 'conversations', lazy: lazyScreen(() => import('../conversations/route')) },
            { path: 'conversations/:id', lazy: lazyScreen(() => import('../conversations/route')) },
            { path: 'contacts', lazy: lazyScreen(() => import('../contacts/route')) },
            { path: 'contacts/:id', lazy: lazyScreen(() => import('../contacts/detail/route')) },
            { path: 'campaign', lazy: lazyScreen(() => import('../campaign/route')) },
            { path: 'account', lazy: lazyScreen(() => import('../account/route')) },
            { path: 'devices', lazy: lazyScreen(() => import('../devices/route')) },
          ],
        },
      ],
    },
  ],
  { basename: PAGES_PATH },
);
