import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded';
import { fieldErrorsOf } from '../../../api/field-errors';
import { type Message, type NumberSettings, useSoundChoices, useUpdateNumber } from '../queries';
import { SoundField } from '../sounds/sound-field';
import { Section } from './section';
import { useDetailTexts } from './texts';

const ORDER: readonly Message[] = ['welcome', 'ivr', 'ringing_tone', 'waiting', 'voicemail', 'after_hours'];

export function Prompts({ number }: { number: NumberSettings }) {
  const sounds = useSoundChoices();
  return <Loaded query={sounds}>{({ defaults }) => <PromptForm number={number} defaults={defaults} />}</Loaded>;
}

function PromptForm({ number, defaults }: { number: NumberSettings; defaults: Record<Message, string> }) {
  const t = useDetailTexts();
  const update = useUpdateNumber(number.id);
  const errors = fieldErrorsOf(update.error);
  const [chosen, setChosen] = useState<Partial<Record<Message, string>>>({});
  const shown = ORDER.filter((message) => number.messages[message] !== undefined);
  return (
    <Section
      title={t('prompts')}
      hint={t('promptsHint')}
      update={update}
      changes={() => ({ messages: chosen })}
      fields={ORDER.map((message) => `messages.${message}`)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {shown.map((message) => {
          const url = chosen[message] ?? number.messages[message]!;
          return (
            <SoundField
              key={message}
              label={t(message)}
              message={message}
              value={url === defaults[message] ? null : url}
              onChange={(value) => setChosen({ ...chosen, [message]: value ?? defaults[message] })}
              error={errors[`messages.${message}`]}
            />
          );
        })}
      </SimpleGrid>
    </Section>
  );
}
