import { MultiSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/field-errors';
import { type NumberSettings, useTeamChoices, useUpdateNumber, useUserChoices } from '../queries';
import { Section } from './section';
import { useDetailTexts } from './texts';

export function Ringing({ number }: { number: NumberSettings }) {
  const t = useDetailTexts();
  const update = useUpdateNumber(number.id);
  const errors = fieldErrorsOf(update.error);
  const [users, teams] = [useUserChoices(), useTeamChoices()];
  const [values, setValues] = useState({ users: number.users.map(String), teams: number.teams.map(String) });
  const changes = () => ({ users: values.users.map(Number), teams: values.teams.map(Number) });
  return (
    <Section title={t('ringing')} update={update} changes={changes} fields={['users', 'teams']}>
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
