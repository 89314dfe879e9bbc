import { Paper } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { EmptyState } from '../../components/empty-state';
import { LineSelect, useLine } from '../../components/line-select';
import { Loaded } from '../../components/loaded';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import { useLines } from '../conversations/queries';
import { type Template, useTemplates } from './queries';
import { TemplateForm } from './template-form';
import { TemplateTable } from './template-table';
import { useTemplateTexts } from './texts';

export function Component() {
  const t = useTemplateTexts();
  const query = useLines();
  const lines = (query.data ?? []).filter(({ whatsapp_status: status }) => status !== null);
  const [line, selectLine] = useLine(lines);
  const [edited, setEdited] = useState<Template | 'new'>();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {line && <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>}
      </PageHeader>
      <Loaded query={query}>
        {() =>
          line === undefined ? (
            <Paper>
              <EmptyState icon={IconBrandWhatsapp} title={t('noLines')} hint={t('noLinesHint')} />
            </Paper>
          ) : (
            <>
              <LineSelect lines={lines} line={line} onSelect={selectLine} />
              <Templates key={line.id} lineId={line.id} onEdit={setEdited} />
            </>
          )
        }
      </Loaded>
      {edited && line && (
        <TemplateForm
          lineId={line.id}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Templates({ lineId, onEdit }: { lineId: number; onEdit: (template: Template) => void }) {
  const t = useTemplateTexts();
  const [page] = usePage();
  const query = useTemplates(lineId, page);
  return (
    <Paper mt="md">
      <PagedList query={query} empty={<EmptyState icon={IconBrandWhatsapp} title={t('empty')} hint={t('emptyHint')} />}>
        {({ templates }) => <TemplateTable templates={templates} onEdit={onEdit} />}
      </PagedList>
    </Paper>
  );
}
