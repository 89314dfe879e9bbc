import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useCommonTexts } from './texts';

interface Line {
  id: number;
  name: string;
  digits: string;
}

/** The line in the URL, or the first one by default; selecting another returns to the first page. */
export function useLine<T extends Line>(lines: T[]): [line: T | undefined, select: (id: number) => void] {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('line'));
  const select = (line: number): void => setSearch({ line: String(line) });
  return [lines.find((line) => line.id === id) ?? lines[0], select];
}

export function LineSelect({ lines, line, onSelect }: { lines: Line[]; line: Line; onSelect: (id: number) => void }) {
  const t = useCommonTexts();
  return (
    <Select
      label={t('line')}
      data={lines.map(({ id, name, digits }) => ({
        value: String(id),
        label: name === digits ? digits : `${name} · ${digits}`,
      }))}
      value={String(line.id)}
      onChange={(value) => onSelect(Number(value))}
      searchable={lines.length > 8}
      w={{ base: '100%', xs: 320 }}
    />
  );
}
