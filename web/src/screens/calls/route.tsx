import { Button, Paper } from '@mantine/core';
import { IconDownload, IconPhoneOff } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import { CallTable } from './call-table';
import { useCallFilter } from './filter';
import { FilterBar } from './filter-bar';
import { csvAddress, useCalls } from './queries';
import { useCallTexts } from './texts';

export function Component() {
  const t = useCallTexts();
  const { filter } = useCallFilter();
  const [page] = usePage();
  const calls = useCalls(filter, page);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button
          component="a"
          href={csvAddress(filter)}
          download="calls.csv"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('csv')}
        </Button>
      </PageHeader>
      <FilterBar />
      <Paper>
        <PagedList query={calls} empty={<EmptyState icon={IconPhoneOff} title={t('empty')} hint={t('emptyHint')} />}>
          {({ calls: items }) => <CallTable calls={items} />}
        </PagedList>
      </Paper>
    </>
  );
}
