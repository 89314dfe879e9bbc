import type { PhoneCall } from '../../line/line-state';
import { useSendDigits } from '../call-actions';
import { Keypad } from '../keypad';
import { useCallTexts } from '../texts';

/** Sends digits to the other party, for example to a menu. */
export function CallKeypad({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const send = useSendDigits(call.id);
  return <Keypad label={t('keypad')} onPress={(key) => send.mutate(key)} />;
}
