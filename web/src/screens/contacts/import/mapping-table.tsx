import { NativeSelect, Table, Text } from '@mantine/core';
import { ListTable } from '../../../components/list-table';
import { TARGETS } from './mapping';
import type { ImportFile, ImportTarget } from './queries';
import { useImportTexts } from './texts';

const SAMPLES = 2;

interface Props {
  file: Pick<ImportFile, 'headers' | 'mapping' | 'rows'>;
  onChange: (column: number, target: ImportTarget | null) => void;
}

/** Each column of the file with its first values and its target. */
export function MappingTable({ file: { headers, mapping, rows }, onChange }: Props) {
  const t = useImportTexts();
  const choices = [
    { value: '', label: t('ignore') },
    ...TARGETS.map((value) => ({ value, label: t(`targets.${value}`) })),
  ];
  const samplesOf = (column: number): string =>
    rows
      .slice(0, SAMPLES)
      .map((row) => row[column] ?? '')
      .filter(Boolean)
      .join(' · ');
  return (
    <ListTable minWidth={480} columns={[t('column'), t('samples'), { w: 200, children: t('becomes') }]}>
      {headers.map((header, column) => (
        <Table.Tr key={column}>
          <Table.Td fw={500}>{header}</Table.Td>
          <Table.Td>
            <Text size="sm" c="dimmed" lineClamp={1}>
              {samplesOf(column)}
            </Text>
          </Table.Td>
          <Table.Td>
            <NativeSelect
              aria-label={t('mapColumn', { header: header || String(column + 1) })}
              data={choices}
              value={mapping[column] ?? ''}
              onChange={({ currentTarget: { value } }) => onChange(column, (value || null) as ImportTarget | null)}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
