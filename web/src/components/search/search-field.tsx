import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const TYPING_PAUSE = 300;
const MAX_LENGTH = 100;
const NAME = 'search';

/** The search text in the URL, so that links and the back button show the same results. */
export const useSearchText = (): string => useSearchParams()[0].get(NAME) ?? '';

/** A new search starts at the first page. */
export function SearchField({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get(NAME) ?? '');
  const apply = useDebouncedCallback(
    (value: string) =>
      setSearch((before) => {
        if (value.trim() === '') before.delete(NAME);
        else before.set(NAME, value.trim());
        before.delete('page');
        return before;
      }),
    TYPING_PAUSE,
  );
  return (
    <TextInput
      type="search"
      label={label}
      maxLength={MAX_LENGTH}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        apply(value);
      }}
      w={{ base: '100%', xs: 440 }}
      mb="md"
    />
  );
}
