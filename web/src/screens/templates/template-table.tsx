import { Badge, Group, Table, Text } from '@mantine/core';
import { DeleteButton } from '../../components/delete-button';
import { EditButton } from '../../components/edit-button';
import { ListTable } from '../../components/list-table';
import { withOutcomeMessage } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { type Template, useDeleteTemplate } from './queries';
import { useTemplateTexts } from './texts';

const COLORS: Record<Template['status'], string> = {
  APPROVED: 'teal',
  PENDING: 'blue',
  REJECTED: 'red',
  PAUSED: 'gray',
};

export function TemplateTable({ templates, onEdit }: { templates: Template[]; onEdit: (template: Template) => void }) {
  const t = useTemplateTexts();
  return (
    <ListTable
      minWidth={720}
      columns={[t('name'), t('language'), t('category'), t('status'), t('body')]}
      actionsWidth={90}
    >
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} onEdit={onEdit} />
      ))}
    </ListTable>
  );
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit: (template: Template) => void }) {
  const t = useTemplateTexts();
  const common = useCommonTexts();
  const remove = useDeleteTemplate();
  const { id, name, language, category, status, body } = template;
  const confirm = (): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <Table.Tr>
      <Table.Td fw={500}>{name}</Table.Td>
      <Table.Td>{language}</Table.Td>
      <Table.Td>{t(`categories.${category}`)}</Table.Td>
      <Table.Td>
        <Badge color={COLORS[status]}>{t(`statuses.${status}`)}</Badge>
      </Table.Td>
      <Table.Td maw={420}>
        <Text lineClamp={2}>{body}</Text>
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <EditButton label={t('edit', { name })} onClick={() => onEdit(template)} />
          <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={confirm} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
