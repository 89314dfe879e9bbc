import { Paper } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { EmptyState } from '../../components/empty-state';
import { LinkButton } from '../../components/link-button';
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
  const [page] = usePage();
  const accounts = useAccounts(search, page);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <LinkButton to="/people/invite" icon={IconFileImport}>
          {t('inviteMany')}
        </LinkButton>
        <AddButton icon={IconUserPlus} onClick={() => setInviting(true)}>
          {t('invite')}
        </AddButton>
      </PageHeader>
      <PeopleTabs value="users">
        <SearchField label={t('search')} />
        <Paper>
          <PagedList query={accounts} empty={<EmptyState icon={IconUsers} title={t('empty')} hint={t('emptyHint')} />}>
            {({ users }) => <UserTable users={users} />}
          </PagedList>
        </Paper>
      </PeopleTabs>
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
    </>
  );
}
