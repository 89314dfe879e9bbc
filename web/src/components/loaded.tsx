import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiFailure } from '../api/failure';
import { FailureNotice } from './failure-notice';
import { NotFound } from './not-found';
import { useCommonTexts } from './texts';

const ROWS = 6;

/** The common properties of plain and paginated queries. */
export interface LoadedQuery<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Shows placeholders while a query runs, its error if it fails, and its data otherwise. */
export function Loaded<T>({ query, children }: { query: LoadedQuery<T>; children: (data: T) => ReactNode }) {
  const t = useCommonTexts();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error instanceof ApiFailure && query.error.status === 404) return <NotFound />;
  if (query.error) return <FailureNotice error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} height={34} />
      ))}
    </Stack>
  );
}
