import { useState } from 'react';
import { useLine } from '../line/line-context';

/** The text of the number field; a number of a click-to-dial request takes its place, and leaves it once it is called. */
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
