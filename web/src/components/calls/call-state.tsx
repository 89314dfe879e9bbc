import { Badge } from '@mantine/core';
import { useCallStateTexts } from './texts';

interface EndedOrLive {
  status: 'initial' | 'answered' | 'done';
  direction: 'inbound' | 'outbound' | 'internal';
  answered_at: number | null;
  voicemail: string | null;
}

/** The outcome or state of a call in a word. */
export function CallState({ call }: { call: EndedOrLive }) {
  const t = useCallStateTexts();
  const { status, answered_at: answeredAt, direction, voicemail } = call;
  if (status === 'initial') return <Badge color="violet">{t('ringing')}</Badge>;
  if (status === 'answered') return <Badge color="blue">{t('talking')}</Badge>;
  if (answeredAt !== null) return <Badge color="teal">{t('answered')}</Badge>;
  if (voicemail !== null) return <Badge color="grape">{t('voicemail')}</Badge>;
  return direction === 'inbound' ? (
    <Badge color="red">{t('missed')}</Badge>
  ) : (
    <Badge color="gray">{t('unanswered')}</Badge>
  );
}
