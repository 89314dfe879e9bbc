import { Stack, Table, Text } from '@mantine/core';
import type { CheckedNumber } from './queries';
import { useDialerTexts } from './texts';

/** A list with many errors is usually the wrong list, so the first ones are enough. */
const MAX_SHOWN = 50;

/** How many numbers will be added, and why the others will not. */
export function CheckResult({ checked }: { checked: CheckedNumber[] }) {
  const t = useDialerTexts();
  const left = checked.flatMap(({ entry, problem }, at) => (problem === null ? [] : [{ entry, problem, row: at + 1 }]));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} role="status">
        {t('summary', { count: checked.length - left.length })}
      </Text>
      {left.length > 0 && (
        <Table.ScrollContainer minWidth={320} maxHeight={240}>
          <Table captionSide="top">
            <Table.Caption ta="left">{t('skipped')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('row')}</Table.Th>
                <Table.Th>{t('entry')}</Table.Th>
                <Table.Th>{t('problem')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {left.slice(0, MAX_SHOWN).map(({ row, entry, problem }) => (
                <Table.Tr key={row}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td>{entry}</Table.Td>
                  <Table.Td>{t(`problems.${problem}`)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {left.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('more', { count: left.length - MAX_SHOWN })}
        </Text>
      )}
    </Stack>
  );
}
