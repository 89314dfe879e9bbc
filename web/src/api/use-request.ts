import { useRef, useState } from 'react';

interface State<Output> {
  isPending: boolean;
  data?: Output;
  error?: Error;
}

/** A request from a page outside the shell, one at a time; `send` returns whether it succeeded. */
export function useRequest<Input, Output>(request: (input: Input) => Promise<Output>) {
  const [state, setState] = useState<State<Output>>({ isPending: false });
  const isRunning = useRef(false);
  const send = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ isPending: true });
    try {
      setState({ isPending: false, data: await request(input) });
      return true;
    } catch (error) {
      setState({ isPending: false, error: error as Error });
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return { ...state, send };
}
