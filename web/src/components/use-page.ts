import { useSearchParams } from 'react-router';

/** The page number in the URL, so that links and the back button show the same page. */
export function usePage(): [page: number, setPage: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const setPage = (next: number): void =>
    setSearch((before) => {
      before.set('page', String(next));
      return before;
    });
  return [page, setPage];
}
