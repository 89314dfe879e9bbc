import { Paper } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import { CampaignTable } from './campaign-table';
import { NumbersForm } from './numbers-form';
import { useCampaigns } from './queries';
import { useDialerTexts } from './texts';

export function Component() {
  const t = useDialerTexts();
  const [page] = usePage();
  const campaigns = useCampaigns(page);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
      </PageHeader>
      <Paper>
        <PagedList
          query={campaigns}
          empty={<EmptyState icon={IconListNumbers} title={t('empty')} hint={t('emptyHint')} />}
        >
          {({ dialer_campaigns: items }) => <CampaignTable campaigns={items} />}
        </PagedList>
      </Paper>
      {isAdding && <NumbersForm onClose={() => setAdding(false)} />}
    </>
  );
}
