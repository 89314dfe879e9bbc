import {
  type DefaultError,
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

const ignore = (): void => {};

/** Like the library's hook, but does not start again while it runs, because a double click is faster than React. */
export function useMutation<Data = unknown, Failure = DefaultError, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const mutation = useLibraryMutation(options);
  const running = useRef(new Set<string | undefined>());
  const { mutateAsync } = mutation;
  const mutate = useCallback<typeof mutation.mutate>(
    (...parameters) => {
      const act = JSON.stringify(parameters[0]);
      if (running.current.has(act)) return;
      running.current.add(act);
      const end = (): void => void running.current.delete(act);
      mutateAsync(...parameters)
        .then(end, end)
        .catch(ignore);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
