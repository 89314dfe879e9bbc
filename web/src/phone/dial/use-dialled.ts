import { useState } from 'react';
import { useLine } from '../line/line-context';

/** The text of the number field. A click-to-dial number replaces it, and is cleared once it is called. */
export function useDialled() {
  const prefill = useLine((state) => state.prefill);
  const [to, setTo] = useState(prefill?.digits ?? '');
  const [seen, setSeen] = useState(prefill);
  if (prefill !== seen) {
    setSeen(prefill);
    if (prefill) setTo(prefill.digits);
    else if (to === seen?.digits) setTo('');
  }
  return [to, setTo] as const;
}
