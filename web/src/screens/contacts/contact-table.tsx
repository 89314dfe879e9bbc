import { Group, Table, Text } from '@mantine/core';
import type { Contact, Detail } from '../../components/contacts/contact-fields';
import { contactTitle } from '../../components/contacts/contact-title';
import { DeleteButton } from '../../components/delete-button';
import { EditButton } from '../../components/edit-button';
import { ListTable } from '../../components/list-table';
import { withOutcomeMessage } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { useDeleteContact } from './queries';
import { useContactTexts } from './texts';

export function ContactTable({ contacts, onEdit }: { contacts: Contact[]; onEdit: (contact: Contact) => void }) {
  const t = useContactTexts();
  const common = useCommonTexts();
  const remove = useDeleteContact();
  const removeContact = (id: number): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <ListTable minWidth={720} columns={[t('name'), t('company'), t('phones'), t('emails')]} actionsWidth={90}>
      {contacts.map((contact) => (
        <Table.Tr key={contact.id}>
          <Table.Td fw={500}>{contactTitle(contact)}</Table.Td>
          <Table.Td>{contact.company_name}</Table.Td>
          <Table.Td>
            <Details details={contact.phone_numbers} />
          </Table.Td>
          <Table.Td>
            <Details details={contact.emails} />
          </Table.Td>
          <Table.Td>
            <Group gap={4} wrap="nowrap">
              <EditButton label={t('edit', { name: contactTitle(contact) })} onClick={() => onEdit(contact)} />
              <DeleteButton
                label={t('delete', { name: contactTitle(contact) })}
                question={t('question')}
                onConfirm={() => removeContact(contact.id)}
              />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The first detail with its label, and the number of others. */
function Details({ details: [first, ...others] }: { details: Detail[] }) {
  if (!first) return null;
  return (
    <Text size="sm">
      {first.value}{' '}
      <Text span size="xs" c="dimmed">
        {first.label}
        {others.length > 0 && ` +${others.length}`}
      </Text>
    </Text>
  );
}
