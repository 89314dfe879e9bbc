import { Table, type TableThProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommonTexts } from './texts';

interface Props {
  minWidth: number;
  /** The headings; with other properties than the text, all properties. */
  columns: readonly (string | TableThProps)[];
  /** The width of the last column, with what can be done with a row; there is none without a width. */
  actionsWidth?: number;
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls sideways where there is little room. */
export function ListTable({ minWidth, columns, actionsWidth, children }: Props) {
  const t = useCommonTexts();
  return (
    <Table.ScrollContainer minWidth={minWidth}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={at} {...(typeof column === 'string' ? { children: column } : column)} />
            ))}
            {actionsWidth !== undefined && <Table.Th w={actionsWidth}>{t('actions')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
