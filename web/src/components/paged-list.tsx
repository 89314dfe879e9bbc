import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from './loaded';
import { type Page, Pager } from './pager';

interface Props<T extends { meta: Page }> {
  query: LoadedQuery<T>;
  /** Shown when there are no items at all. */
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (data: T) => ReactNode;
}

/** One page of a list, and the way to the others. */
export const PagedList = <T extends { meta: Page }>({ query, empty, onPage, children }: Props<T>) => (
  <Loaded query={query}>
    {(data) =>
      data.meta.total === 0 ? (
        empty
      ) : (
        <>
          {children(data)}
          <Pager meta={data.meta} onChange={onPage} />
        </>
      )
    }
  </Loaded>
);
