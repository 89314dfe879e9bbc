import { Table, type TableThProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommonTexts } from './texts';

interface Props {
  minWidth: number;
  /** The headings, as text or as properties of the cell. */
  columns: readonly (string | TableThProps)[];
  /** The width of the last column, for the actions of a row; without it, there is no such column. */
  actionsWidth?: number;
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls sideways if space is limited. */
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
