import { Anchor, Badge, Paper, Progress, Table, Text, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../../components/add-button';
import { EmptyState } from '../../../components/empty-state';
import { useFormat } from '../../../components/format';
import { LinkButton } from '../../../components/link-button';
import { ListTable } from '../../../components/list-table';
import { PageHeader } from '../../../components/page-header';
import { PagedList } from '../../../components/paged-list';
import { usePage } from '../../../components/use-page';
import { ExportForm } from './export-form';
import { type ListedExport, useExports } from './queries';
import { useExportTexts } from './texts';

export function Component() {
  const t = useExportTexts();
  const [page] = usePage();
  const [isAdding, setAdding] = useState(false);
  const exports = useExports(page);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <LinkButton to="/analytics" icon={IconArrowLeft}>
          {t('back')}
        </LinkButton>
        <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
      </PageHeader>
      <Paper>
        <PagedList
          query={exports}
          empty={<EmptyState icon={IconFileExport} title={t('empty')} hint={t('emptyHint')} />}
        >
          {({ exports: items }) => <ExportTable items={items} />}
        </PagedList>
      </Paper>
      {isAdding && <ExportForm onClose={() => setAdding(false)} />}
    </>
  );
}

function ExportTable({ items }: { items: ListedExport[] }) {
  const t = useExportTexts();
  const format = useFormat();
  return (
    <ListTable
      minWidth={640}
      columns={[t('name'), t('report'), t('format'), t('requested'), { w: 190, children: t('file') }]}
    >
      {items.map((item) => (
        <Table.Tr key={item.id}>
          <Table.Td>{item.name}</Table.Td>
          <Table.Td>{t(`reports.${item.report}`)}</Table.Td>
          <Table.Td>{item.format}</Table.Td>
          <Table.Td>{format.dateTime(item.created_at)}</Table.Td>
          <Table.Td>
            <FileCell item={item} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The file, its progress, or the reason why it failed. */
function FileCell({ item: { name, status, progress, error, download_url: url } }: { item: ListedExport }) {
  const t = useExportTexts();
  if (status === 'PENDING')
    return (
      <>
        <Progress value={progress} striped animated aria-label={t('progress', { name })} />
        <Text size="xs" c="dimmed">
          {t('writing', { progress })}
        </Text>
      </>
    );
  if (status === 'FAILED')
    return (
      <Tooltip label={error} disabled={error === null}>
        <Badge color="red">{t('failed')}</Badge>
      </Tooltip>
    );
  if (url === null) return <Text c="dimmed">{t('removed')}</Text>;
  return (
    <Anchor href={url} download aria-label={t('download', { name })}>
      <IconDownload size={14} aria-hidden /> {t('downloadShort')}
    </Anchor>
  );
}
