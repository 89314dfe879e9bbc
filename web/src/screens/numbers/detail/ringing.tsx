import { MultiSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/field-errors';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { type NumberSettings, useTeamChoices, useGuardedNumber, useUserChoices } from '../queries';
import { Section } from './section';
import { useDetailTexts } from './texts';

type Fields = Pick<NumberSettings, 'users' | 'teams'>;

const fieldsOf = ({ users, teams }: NumberSettings): Fields => ({ users, teams });
const toValues = ({ users, teams }: Fields) => ({ users: users.map(String), teams: teams.map(String) });
const namesIn = (choices: { value: string; label: string }[] | undefined, ids: number[]): string =>
  ids.map((id) => choices?.find(({ value }) => value === String(id))?.label ?? id).join(', ');

export function Ringing({ number }: { number: NumberSettings }) {
  const t = useDetailTexts();
  const [users, teams] = [useUserChoices(), useTeamChoices()];
  const [values, setValues] = useState(() => toValues(number));
  const guarded = useGuardedForm({
    ...useGuardedNumber(number, (changes: Partial<Fields>) => changes),
    fieldsOf,
    fields: () => ({ users: values.users.map(Number), teams: values.teams.map(Number) }),
    show: (fields) => setValues(toValues(fields)),
    names: {
      users: [t('users'), (ids) => namesIn(users.data, ids)],
      teams: [t('teams'), (ids) => namesIn(teams.data, ids)],
    },
  });
  const errors = fieldErrorsOf(guarded.error);
  return (
    <Section title={t('ringing')} guarded={guarded} fields={['users', 'teams']}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <MultiSelect
          label={t('users')}
          data={users.data ?? []}
          value={users.data ? values.users : []}
          onChange={(chosen) => setValues({ ...values, users: chosen })}
          searchable
          error={errors.users ?? users.error?.message}
        />
        <MultiSelect
          label={t('teams')}
          data={teams.data ?? []}
          value={teams.data ? values.teams : []}
          onChange={(chosen) => setValues({ ...values, teams: chosen })}
          searchable
          error={errors.teams ?? teams.error?.message}
        />
      </SimpleGrid>
    </Section>
  );
}
