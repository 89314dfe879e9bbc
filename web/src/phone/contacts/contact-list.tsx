import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Contact } from '../../components/contacts/contact-fields';
import { contactTitle } from '../../components/contacts/contact-title';
import { CallButton } from '../actions/call-button';
import styles from './contacts.module.css';

export const ContactList = ({ contacts }: { contacts: Contact[] }) => (
  <ul className={styles.list}>
    {contacts.map((contact) => (
      <li key={contact.id} className={styles.item}>
        <Row contact={contact} />
      </li>
    ))}
  </ul>
);

function Row({ contact }: { contact: Contact }) {
  const name = contactTitle(contact);
  const [phone] = contact.phone_numbers;
  const facts = [contact.company_name, phone?.value].filter((fact) => fact && fact !== name);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Stack gap={0} miw={0}>
        <Anchor component={Link} to={`/contacts/${contact.id}`} c="inherit" fw={500} truncate>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed" truncate>
          {facts.join(' · ')}
        </Text>
      </Stack>
      {phone && <CallButton destination={{ to: phone.value }} name={name} variant="light" flex="none" />}
    </Group>
  );
}
