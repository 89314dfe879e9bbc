import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client';
import { useCommonTexts } from '../../components/texts';
import { useMe } from '../line/line-context';
import { useInboxTexts } from './texts';

export interface Person {
  id: number;
  name: string;
}

const TYPING_PAUSE = 250;

interface Props {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  error?: string;
}

/** Selects the user or a colleague. The server does the search, so any number of them is fine. */
export function ColleagueSelect({ label, value, onChange, error }: Props) {
  const t = useInboxTexts();
  const common = useCommonTexts();
  const { user } = useMe();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_PAUSE);
  const myself = { id: user.id, name: t('myself', { name: user.name }) };
  // The field shows the selected name, which is not a search.
  const words = typed === value?.name ? '' : search;
  const { data } = useQuery({
    queryKey: ['directory', words],
    queryFn: () => dataOf(api.GET('/phone/v1/directory', { params: { query: { search: words || undefined } } })),
    placeholderData: keepPreviousData,
  });
  const isMeant = myself.name.toLowerCase().includes(words.toLowerCase());
  const found: Person[] = [...(isMeant ? [myself] : []), ...(data?.users ?? [])];
  const options = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={label}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value && String(value.id)}
      onChange={(id) => onChange(options.find((option) => String(option.id) === id) ?? null)}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={common('nothingFound')}
      error={error}
      data-autofocus
    />
  );
}
