import { Alert, Stack, Table, Text } from '@mantine/core';
import { useSession } from '../../../api/session';
import { ConfirmButton } from '../../../components/confirm-button';
import { ListTable } from '../../../components/list-table';
import { Loaded } from '../../../components/loaded';
import { Section } from '../parts/section';
import type { CompanySettings } from '../queries';
import { type RemainingSample, type SampleCounts, useRemoveSampleData, useSampleData } from './queries';
import { useSampleDataTexts } from './texts';

type Removal = ReturnType<typeof useRemoveSampleData>;

/** The demo data, which owners can remove. The result stays visible even after nothing is left. */
export function SampleData({ company }: { company: CompanySettings }) {
  const t = useSampleDataTexts();
  const { user } = useSession();
  const removal = useRemoveSampleData();
  const listed = useList();
  if (!user.roles.includes('owner') || !(company.sample_data || removal.data)) return null;
  const { data } = removal;
  return (
    <Section title={t('title')} hint={t('hint')}>
      <Stack>
        {data && (
          <Alert color="teal" role="status">
            {Object.keys(data.removed).length === 0 ? t('removedNone') : t('removed', { list: listed(data.removed) })}
          </Alert>
        )}
        {removal.error && (
          <Alert color="red" role="status">
            {removal.error.message}
          </Alert>
        )}
        {data ? (
          <Remaining title={t('stays', { count: data.remaining_count })} rows={data.remaining} />
        ) : (
          <Question removal={removal} />
        )}
      </Stack>
    </Section>
  );
}

function Question({ removal }: { removal: Removal }) {
  const t = useSampleDataTexts();
  const listed = useList();
  return (
    <Loaded query={useSampleData()}>
      {({ removable, remaining, remaining_count: count }) => {
        const list = listed(removable);
        return (
          <Stack align="flex-start">
            <Text size="sm">{list === '' ? t('none') : t('removable', { list })}</Text>
            <Remaining title={t('wouldStay', { count })} rows={remaining} />
            {list !== '' && (
              <ConfirmButton
                title={t('remove')}
                question={t('question', { list })}
                confirm={t('remove')}
                loading={removal.isPending}
                onConfirm={() => removal.mutate()}
              >
                {t('remove')}
              </ConfirmButton>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Remaining({ title, rows }: { title: string; rows: RemainingSample[] }) {
  const t = useSampleDataTexts();
  if (rows.length === 0) return null;
  return (
    <>
      <Text size="sm">{title}</Text>
      <ListTable minWidth={420} columns={[t('what'), t('name'), t('why')]}>
        {rows.map(({ kind, id, name, reason }) => (
          <Table.Tr key={`${kind} ${id}`}>
            <Table.Td>{t(`one.${kind}`)}</Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{t(reason)}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </>
  );
}

/** `3,000 calls, 30 contacts`. */
function useList(): (counts: SampleCounts) => string {
  const t = useSampleDataTexts();
  return (counts) =>
    (Object.entries(counts) as [keyof SampleCounts, number][])
      .map(([kind, count]) => t(`kind.${kind}`, { count }))
      .join(', ');
}
