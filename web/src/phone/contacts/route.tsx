import { Group, Title } from '@mantine/core';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { ContactForm } from '../../components/contacts/contact-form';
import { ContactSearch } from '../../components/contacts/contact-search';
import { useSearchText } from '../../components/search/search-field';
import { usePage } from '../../components/use-page';
import { ContactList } from './contact-list';
import { useContacts, useSaveContact } from './queries';
import { useContactListTexts } from './texts';

export function Component() {
  const t = useContactListTexts();
  const [page] = usePage();
  const contacts = useContacts(useSearchText(), page);
  const save = useSaveContact();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={1}>{t('title')}</Title>
        <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
      </Group>
      <ContactSearch query={contacts} emptyHint={t('emptyHint')}>
        {(items) => <ContactList contacts={items} />}
      </ContactSearch>
      {isAdding && <ContactForm save={save} onClose={() => setAdding(false)} />}
    </>
  );
}
