import { Anchor, Paper, Table, Text } from '@mantine/core';
import { IconDeviceLandlinePhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddButton } from '../../components/add-button';
import { EmptyState } from '../../components/empty-state';
import { ListTable } from '../../components/list-table';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import { CreateNumber } from './create-number';
import { NumberState } from './number-state';
import { type NumberSettings, useNumbers } from './queries';
import { SectionTabs } from './section-tabs';
import { useNumberTexts } from './texts';

export function Component() {
  const t = useNumberTexts();
  const [page] = usePage();
  const numbers = useNumbers(page);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <AddButton onClick={() => setCreating(true)}>{t('add')}</AddButton>
      </PageHeader>
      <SectionTabs current="numbers" />
      <Paper>
        <PagedList
          query={numbers}
          empty={<EmptyState icon={IconDeviceLandlinePhone} title={t('empty')} hint={t('emptyHint')} />}
        >
          {({ numbers: items }) => <NumberTable numbers={items} />}
        </PagedList>
      </Paper>
      {creating && <CreateNumber onClose={() => setCreating(false)} />}
    </>
  );
}

function NumberTable({ numbers }: { numbers: NumberSettings[] }) {
  const t = useNumberTexts();
  return (
    <ListTable minWidth={560} columns={[t('name'), t('digits'), t('rings'), t('recording'), t('state')]}>
      {numbers.map((number) => (
        <Table.Tr key={number.id}>
          <Table.Td>
            <Anchor component={Link} to={`/numbers/${number.id}`} aria-label={t('openNumber', { name: number.name })}>
              {number.name}
            </Anchor>
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{number.digits}</Table.Td>
          <Table.Td>
            <Rings number={number} />
          </Table.Td>
          <Table.Td>{number.live_recording_activated ? t('recorded') : t('notRecorded')}</Table.Td>
          <Table.Td>
            <NumberState number={number} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function Rings({ number: { users, teams } }: { number: NumberSettings }) {
  const t = useNumberTexts();
  const parts = [
    users.length > 0 && t('users', { count: users.length }),
    teams.length > 0 && t('teams', { count: teams.length }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : <Text c="dimmed">{t('nobody')}</Text>;
}
