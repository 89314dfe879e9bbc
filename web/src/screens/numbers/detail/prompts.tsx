import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { Loaded } from '../../../components/loaded';
import { fieldErrorsOf } from '../../../api/field-errors';
import { type Message, type NumberSettings, useSoundChoices, useGuardedNumber } from '../queries';
import { SoundField } from '../sounds/sound-field';
import { useSoundTexts } from '../sounds/texts';
import { Section } from './section';
import { useDetailTexts } from './texts';

const ORDER: readonly Message[] = ['welcome', 'ivr', 'ringing_tone', 'waiting', 'voicemail', 'after_hours'];

export function Prompts({ number }: { number: NumberSettings }) {
  const sounds = useSoundChoices();
  return <Loaded query={sounds}>{(known) => <PromptForm number={number} known={known} />}</Loaded>;
}

type Messages = Partial<NumberSettings['messages']>;
type Known = NonNullable<ReturnType<typeof useSoundChoices>['data']>;

const fieldsOf = ({ messages }: NumberSettings): Messages => messages;

function PromptForm({ number, known: { defaults, uploaded } }: { number: NumberSettings; known: Known }) {
  const t = useDetailTexts();
  const [chosen, setChosen] = useState(fieldsOf(number));
  const words = useSoundTexts();
  const nameOf = (url: string | undefined): string =>
    uploaded.find((sound) => sound.url === url)?.name ??
    (Object.values(defaults).includes(url!) ? words('default') : url!);
  const guarded = useGuardedForm({
    ...useGuardedNumber(number, (messages: Messages) => ({ messages })),
    fieldsOf,
    fields: () => chosen,
    show: setChosen,
    names: Object.fromEntries(ORDER.map((message) => [message, [t(message), nameOf]])),
  });
  const errors = fieldErrorsOf(guarded.error);
  const shown = ORDER.filter((message) => number.messages[message] !== undefined);
  return (
    <Section
      title={t('prompts')}
      hint={t('promptsHint')}
      guarded={guarded}
      fields={ORDER.map((message) => `messages.${message}`)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {shown.map((message) => {
          const url = chosen[message]!;
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
