import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../api/schema';
import { fieldErrorsOf } from '../../../api/field-errors';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { type NumberSettings, useGuardedNumber } from '../queries';
import { Section } from './section';
import { useDetailTexts } from './texts';

type Connection = components['schemas']['NumberConnection'];

const INSTALLATION = '';
const NO_PRIORITY = 'none';
const isTrunk = ({ kind }: Connection): boolean => kind === 'sip';
const choiceOf = ({ id, name }: Connection) => ({ value: String(id), label: name });
/** Omits groups without choices, which would be a bare heading. */
const groupOf = (group: string, connections: Connection[]) =>
  connections.length === 0 ? [] : [{ group, items: connections.map(choiceOf) }];
const idOf = (value: string | null): number | null => (value === INSTALLATION ? null : Number(value));

const fieldsOf = ({
  name,
  time_zone,
  active,
  live_recording_activated,
  priority,
  voice_connection,
  message_connection,
}: NumberSettings) => ({
  name,
  time_zone,
  active,
  live_recording_activated,
  priority,
  voice_connection,
  message_connection,
});

export function General({ number, connections }: { number: NumberSettings; connections: Connection[] }) {
  const t = useDetailTexts();
  const [values, setValues] = useState(fieldsOf(number));
  const priorityNames = { [NO_PRIORITY]: t('priorityNone'), 0: t('priority0'), 1: t('priority1') };
  const nameOf = (id: number | null): string => connections.find((each) => each.id === id)?.name ?? t('installation');
  const guarded = useGuardedForm({
    ...useGuardedNumber(number, (changes: Partial<typeof values>) => changes),
    fieldsOf,
    fields: () => values,
    show: setValues,
    names: {
      name: t('name'),
      time_zone: t('timeZone'),
      active: t('active'),
      live_recording_activated: t('recording'),
      priority: [t('priority'), (priority) => priorityNames[priority ?? NO_PRIORITY]],
      voice_connection: [t('voice'), nameOf],
      message_connection: [t('message'), nameOf],
    },
  });
  const errors = fieldErrorsOf(guarded.error);
  const set = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const [trunks, others] = [connections.filter(isTrunk), connections.filter((each) => !isTrunk(each))];
  const installation = { value: INSTALLATION, label: t('installation') };
  return (
    <Section title={t('general')} guarded={guarded} fields={Object.keys(values)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('name')}
          value={values.name}
          maxLength={255}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
          error={errors.name}
        />
        <Select
          label={t('timeZone')}
          data={zonesWith(number.time_zone)}
          value={values.time_zone}
          onChange={(zone) => set({ time_zone: zone! })}
          searchable
          error={errors.time_zone}
        />
        <Select
          label={t('voice')}
          description={t('voiceHint')}
          data={[installation, ...groupOf(t('trunks'), trunks), ...groupOf(t('connections'), others)]}
          value={String(values.voice_connection ?? INSTALLATION)}
          onChange={(value) => set({ voice_connection: idOf(value) })}
          error={errors.voice_connection}
        />
        <Select
          label={t('message')}
          description={t('messageHint')}
          data={[installation, ...others.map(choiceOf)]}
          value={String(values.message_connection ?? INSTALLATION)}
          onChange={(value) => set({ message_connection: idOf(value) })}
          error={errors.message_connection}
        />
        <Select
          label={t('priority')}
          data={[NO_PRIORITY, '0', '1'].map((value) => ({
            value,
            label: priorityNames[value as keyof typeof priorityNames],
          }))}
          value={String(values.priority ?? NO_PRIORITY)}
          onChange={(value) => set({ priority: value === NO_PRIORITY ? null : (Number(value) as 0 | 1) })}
        />
      </SimpleGrid>
      <Switch
        label={t('active')}
        checked={values.active}
        onChange={({ currentTarget: { checked } }) => set({ active: checked })}
      />
      <Switch
        label={t('recording')}
        checked={values.live_recording_activated}
        onChange={({ currentTarget: { checked } }) => set({ live_recording_activated: checked })}
      />
    </Section>
  );
}

/** The browser's time zones; the server may know the current one by another name. */
const zonesWith = (present: string): string[] => [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort();
