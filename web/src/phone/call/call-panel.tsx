import { Suspense, useEffect, useState } from 'react';
import { useCall, useLine, useMe } from '../line/line-context';
import styles from './call.module.css';
import { useRingNotification } from './ringing/use-ring-notification';
import { useRingSignals } from './ringing/use-ring-signals';
import { isWorthWork } from './wrap-up/after-call';
import { lazyPart } from '../../components/chunks/chunks';

const load = {
  ringing: () => import('./ringing/ringing'),
  talking: () => import('./talking/talking'),
  wrapUp: () => import('./wrap-up/wrap-up'),
};
const Ringing = lazyPart(load.ringing);
const Talking = lazyPart(load.talking);
const WrapUp = lazyPart(load.wrapUp);

/** The user's call, or the wrap-up after it; nothing otherwise. */
export function CallPanel() {
  const call = useCall();
  const { wrap_up: wrapUp, user } = useMe();
  const lastCall = useLine((state) => state.lastCall);
  const [closedId, setClosedId] = useState<number>();
  useRingSignals();
  useRingNotification(call);
  useLoadedBeforeCalls();
  const last = lastCall && isWorthWork(lastCall, user.id) ? lastCall.id : undefined;
  const afterId = wrapUp?.call_id ?? (last === closedId ? undefined : last);
  if (!call && afterId === undefined) return null;
  return (
    <aside className={styles.panel} data-ringing={call?.state === 'ringing'}>
      <Suspense>
        {call?.state === 'ringing' && <Ringing key={call.id} call={call} />}
        {call && call.state !== 'ringing' && <Talking key={call.id} call={call} />}
        {!call && afterId !== undefined && (
          <WrapUp key={afterId} callId={afterId} wrapUp={wrapUp} onClose={() => setClosedId(afterId)} />
        )}
      </Suspense>
    </aside>
  );
}

/** Loads the panels in advance, so that a call does not wait for the network. */
function useLoadedBeforeCalls(): void {
  useEffect(() => {
    for (const each of Object.values(load)) void each().catch(() => undefined);
  }, []);
}
