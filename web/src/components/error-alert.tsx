import { Alert } from '@mantine/core';

/** What the server says if it refuses a request. */
export const ErrorAlert = ({ error }: { error: Error | null | undefined }) =>
  error && (
    <Alert color="red" role="alert">
      {error.message}
    </Alert>
  );
