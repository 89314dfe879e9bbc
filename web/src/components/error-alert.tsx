import { Alert } from '@mantine/core';
import { Conflict } from './guarded/conflict';
import { ConflictNotice } from './guarded/conflict-notice';

/** The server's message about a refused request. */
export function ErrorAlert({ error }: { error: Error | null | undefined }) {
  if (!error) return null;
  if (error instanceof Conflict) return <ConflictNotice conflict={error} />;
  return (
    <Alert color="red" role="alert">
      {error.message}
    </Alert>
  );
}
