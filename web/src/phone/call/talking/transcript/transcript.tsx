import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PhoneCall } from '../../../line/line-state';
import { useMe } from '../../../line/line-context';
import styles from '../../call.module.css';
import { partyOf } from '../../party';
import { Section } from '../../parts/section';
import { useCallTexts } from '../../texts';
import { useUtterances } from './use-utterances';
import type { Utterance } from './utterances';

/** Pixels from the end; beyond that, the reader has scrolled up. */
const NEAR = 40;

/** The live transcript; nothing without conversation intelligence. */
export function Transcript({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const { user } = useMe();
  const utterances = useUtterances(call.id);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = utterances?.length ?? 0;
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  if (count === 0) return null;
  const speakerOf = ({ participant_type: type, user_id: id }: Utterance): string => {
    if (type === 'external') return partyOf(call);
    return id === null || id === user.id ? t('you') : t('colleague');
  };
  return (
    <Section title={t('transcript')}>
      {/* Screen readers do not announce it, because the user hears the same. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('transcript')}
        tabIndex={0}
        className={styles.transcript}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          (isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR)
        }
      >
        {utterances!.map((utterance) => (
          <Text key={utterance.id} size="sm">
            <Text span size="sm" fw={600}>
              {speakerOf(utterance)}:
            </Text>{' '}
            {utterance.text}
          </Text>
        ))}
      </div>
    </Section>
  );
}
