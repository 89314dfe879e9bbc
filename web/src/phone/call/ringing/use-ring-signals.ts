import { useEffect, useState } from 'react';
import { RingTone } from '../../audio/ring-tone';
import { useLine } from '../../line/line-context';

/** Rings until the user answers on this page or the call stops ringing. */
export function useRingSignals(): void {
  const [tone] = useState(() => new RingTone());
  const isRinging = useLine(({ call, audio }) => call?.state === 'ringing' && audio === 'none');
  useEffect(() => {
    // Browsers allow sounds only after a click into the page.
    const unlock = (): void => tone.unlock();
    window.addEventListener('pointerdown', unlock, { once: true });
    return () => window.removeEventListener('pointerdown', unlock);
  }, [tone]);
  useEffect(() => {
    if (!isRinging) return;
    tone.start();
    return () => tone.stop();
  }, [tone, isRinging]);
}
