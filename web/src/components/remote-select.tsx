import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../api/client';
import { useCommonTexts } from './texts';

type Kind = 'users' | 'teams' | 'tags';

interface Props extends Pick<SelectProps, 'w' | 'visibleFrom'> {
  kind: Kind;
  label: string;
  /** The selected id, or null. */
  value: string | null;
  onChange: (id: string | null, name?: string) => void;
  placeholder?: string;
  /** Hides the label from everybody but screen readers. */
  hasHiddenLabel?: boolean;
  /** Ids to leave out. */
  without?: ReadonlySet<number>;
}

const TYPING_PAUSE = 250;

const useOptions = (kind: Kind, query: { search?: string; id?: number }, enabled = true) =>
  useQuery({
    queryKey: ['options', kind, query],
    queryFn: () => dataOf(api.GET('/admin/v1/options', { params: { query: { kind, ...query } } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  });

/** Selects a user, a team or a tag. The server does the search, so any number of them is fine. */
export function RemoteSelect(props: Props) {
  const { kind, label, value, onChange, placeholder, hasHiddenLabel, without, ...layout } = props;
  const t = useCommonTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, TYPING_PAUSE);
  const selected = useOptions(kind, { id: Number(value) }, value !== null).data?.options ?? [];
  const current = value === null ? undefined : selected.find(({ id }) => String(id) === value);
  // The field shows the selected name, which is not a search.
  const found = useOptions(kind, { search: typed === current?.name ? '' : search }).data?.options ?? [];
  const options = [...(current && !found.some(({ id }) => id === current.id) ? [current] : []), ...found];
  return (
    <Select
      {...(hasHiddenLabel ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      data={options.filter(({ id }) => !without?.has(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={(id) => onChange(id, options.find((option) => String(option.id) === id)?.name)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear', { name: label }), tabIndex: 0 }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('nothingFound')}
      {...layout}
    />
  );
}
