import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link';
import type { Contact } from '../../../components/contacts/contact-fields';
import { ContactForm } from '../../../components/contacts/contact-form';
import { contactTitle } from '../../../components/contacts/contact-title';
import { Loaded } from '../../../components/loaded';
import { useContact, useSaveContact } from '../queries';
import { History } from './history/history';
import { Reach } from './reach';
import { useContactDetailTexts } from './texts';

export function Component() {
  const t = useContactDetailTexts();
  const id = Number(useParams().id);
  return (
    <>
      <BackLink to="/contacts">{t('back')}</BackLink>
      <Loaded query={useContact(id)}>{({ contact }) => <Detail key={id} contact={contact} />}</Loaded>
    </>
  );
}

function Detail({ contact }: { contact: Contact }) {
  const t = useContactDetailTexts();
  const save = useSaveContact(contact);
  const [isEditing, setEditing] = useState(false);
  const name = contactTitle(contact);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          {contact.company_name !== name && <Text c="dimmed">{contact.company_name}</Text>}
        </div>
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      </Group>
      <Reach contact={contact} />
      {contact.information && (
        <Paper component="section" aria-label={t('information')}>
          <Title order={2} mb="xs">
            {t('information')}
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{contact.information}</Text>
        </Paper>
      )}
      <History contact={contact} />
      {isEditing && <ContactForm contact={contact} save={save} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
