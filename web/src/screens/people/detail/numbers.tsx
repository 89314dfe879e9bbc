import { MultiSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../../components/loaded';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { useEveryNumber, useNumbersOf, useSetNumbers } from './queries';
import { useUserTexts } from './texts';

interface Choice {
  value: string;
  label: string;
}

/** The Numbers that ring for the user, and from which the user can call. */
export default function Numbers({ userId }: { userId: number }) {
  const t = useUserTexts();
  const numbers = useEveryNumber();
  const linked = useNumbersOf(userId);
  return (
    <Paper>
      <Stack gap="sm">
        <Title order={2}>{t('numbers')}</Title>
        <Text size="sm" c="dimmed">
          {t('numbersHint')}
        </Text>
        <Loaded query={numbers}>
          {(all) => (
            <Loaded query={linked}>
              {(ids) => (
                <NumbersForm
                  key={ids.join()}
                  userId={userId}
                  linked={ids}
                  choices={all.map(({ id, name, digits }) => ({ value: String(id), label: `${name} · ${digits}` }))}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      </Stack>
    </Paper>
  );
}

function NumbersForm({ userId, linked, choices }: { userId: number; linked: number[]; choices: Choice[] }) {
  const t = useUserTexts();
  const common = useCommonTexts();
  const save = useSetNumbers(userId);
  const [selected, setSelected] = useState(linked.map(String));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ before: linked, after: selected.map(Number) }, withSuccessMessage(common('saved')));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <MultiSelect
          label={t('numbersOfUser')}
          data={choices}
          value={selected}
          onChange={setSelected}
          nothingFoundMessage={common('none')}
          searchable
        />
        <SaveBar request={save} label={t('saveNumbers')} />
      </Stack>
    </form>
  );
}
