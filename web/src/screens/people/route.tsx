import { Button, Paper } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { SearchField, useSearchText } from '../../components/search/search-field';
import { usePage } from '../../components/use-page';
import { InviteForm } from './invite-form';
import { PeopleTabs } from './people-tabs';
import { useAccounts } from './queries';
import { usePeopleTexts } from './texts';
import { UserTable } from './user-table';

export function Component() {
  const t = usePeopleTexts();
  const search = useSearchText();
  const [page, setPage] = usePage();
  const accounts = useAccounts(search, page);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button
          component={Link}
          to="/people/invite"
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {t('inviteMany')}
        </Button>
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </PageHeader>
      <PeopleTabs value="users">
        <SearchField label={t('search')} />
        <Paper>
          <PagedList
            query={accounts}
            empty={<EmptyState icon={IconUsers} title={t('empty')} hint={t('emptyHint')} />}
            onPage={setPage}
          >
            {({ users }) => <UserTable users={users} />}
          </PagedList>
        </Paper>
      </PeopleTabs>
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
    </>
  );
}
