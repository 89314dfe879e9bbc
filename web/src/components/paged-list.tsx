import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from './loaded';
import { type Page, Pager } from './pager';
import { usePage } from './use-page';

interface Props<T extends { meta: Page }> {
  query: LoadedQuery<T>;
  /** Shown when there are no items at all. */
  empty: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of a list in the URL, with a pager. */
export function PagedList<T extends { meta: Page }>({ query, empty, children }: Props<T>) {
  const [, setPage] = usePage();
  return (
    <Loaded query={query}>
      {(data) =>
        data.meta.total === 0 ? (
          empty
        ) : (
          <>
            {children(data)}
            <Pager meta={data.meta} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
