import { Text } from '@mantine/core';
import { partyOf } from '../call/party';
import { useLine } from '../line/line-context';
import type { LineState } from '../line/line-state';
import { useShellTexts } from './texts';

/** The state of the phone, in a sentence that screen readers announce. */
export function StatusLine() {
  const t = useShellTexts();
  const { key, party } = useLineSentence();
  return (
    <Text role="status" aria-live="polite" size="sm" c="dimmed" mb="sm">
      {t(`states.${key}`, { party })}
    </Text>
  );
}

function useLineSentence() {
  const key = useLine(sentenceOf);
  const party = useLine(({ call }) => (call ? partyOf(call) : ''));
  return { key, party };
}

type IdleSentence = 'ready' | 'unavailable' | 'wrapUp';
type CallSentence = 'ringing' | 'answering' | 'dialing' | 'elsewhere' | 'interrupted' | 'held' | 'talking';
type Sentence = 'connecting' | 'lost' | IdleSentence | CallSentence;

function sentenceOf({ connection, me, call, audio }: LineState): Sentence {
  if (connection !== 'connected') return me === null ? 'connecting' : 'lost';
  if (!call) return idleSentence(me?.availability);
  if (call.state === 'ringing') return audio === 'none' ? 'ringing' : 'answering';
  if (call.state === 'dialing') return 'dialing';
  if (audio === 'none') return 'elsewhere';
  if (audio === 'interrupted') return 'interrupted';
  return call.state === 'held' ? 'held' : 'talking';
}

function idleSentence(availability: string | undefined): IdleSentence {
  if (availability === 'do_not_disturb') return 'unavailable';
  return availability === 'after_call_work' ? 'wrapUp' : 'ready';
}
