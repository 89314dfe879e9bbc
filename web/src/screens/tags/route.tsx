import { ColorSwatch, Group, Paper, Table } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { DeleteButton } from '../../components/delete-button';
import { EditButton } from '../../components/edit-button';
import { EmptyState } from '../../components/empty-state';
import { ListTable } from '../../components/list-table';
import { withOutcomeMessage } from '../../components/notify';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { useCommonTexts } from '../../components/texts';
import { usePage } from '../../components/use-page';
import { type Tag, useDeleteTag, useTags } from './queries';
import { TagForm } from './tag-form';
import { useTagTexts } from './texts';

export function Component() {
  const t = useTagTexts();
  const [page] = usePage();
  const tags = useTags(page);
  const [edited, setEdited] = useState<Tag | 'new'>();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>
      </PageHeader>
      <Paper>
        <PagedList query={tags} empty={<EmptyState icon={IconTags} title={t('empty')} hint={t('emptyHint')} />}>
          {({ tags: items }) => <TagTable tags={items} onEdit={setEdited} />}
        </PagedList>
      </Paper>
      {edited && <TagForm tag={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function TagTable({ tags, onEdit }: { tags: Tag[]; onEdit: (tag: Tag) => void }) {
  const t = useTagTexts();
  const common = useCommonTexts();
  const remove = useDeleteTag();
  const removeTag = (id: number): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <ListTable minWidth={480} columns={[t('name'), t('description')]} actionsWidth={90}>
      {tags.map((tag) => (
        <Table.Tr key={tag.id}>
          <Table.Td>
            <Group gap="xs" wrap="nowrap">
              <ColorSwatch color={tag.color} size={14} />
              {tag.name}
            </Group>
          </Table.Td>
          <Table.Td c="dimmed">{tag.description}</Table.Td>
          <Table.Td>
            <Group gap={4} wrap="nowrap">
              <EditButton label={t('edit', { name: tag.name })} onClick={() => onEdit(tag)} />
              <DeleteButton
                label={t('delete', { name: tag.name })}
                question={t('question')}
                onConfirm={() => removeTag(tag.id)}
              />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
