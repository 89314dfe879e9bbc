import { useCall, useMe } from '../line/line-context';
import styles from './call.module.css';
import { Ringing } from './ringing/ringing';
import { Talking } from './talking/talking';
import { useRingSignals } from './ringing/use-ring-signals';
import { WrapUp } from './wrap-up/wrap-up';

/** The call of the user, or the time after it; nothing otherwise. */
export function CallPanel() {
  const call = useCall();
  const { wrap_up: wrapUp } = useMe();
  useRingSignals();
  if (!call && !wrapUp) return null;
  return (
    <aside className={styles.panel}>
      {call?.state === 'ringing' && <Ringing key={call.id} call={call} />}
      {call && call.state !== 'ringing' && <Talking key={call.id} call={call} />}
      {!call && wrapUp && <WrapUp key={wrapUp.call_id} wrapUp={wrapUp} />}
    </aside>
  );
}
