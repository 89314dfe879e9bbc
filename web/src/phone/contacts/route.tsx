import { Group, Paper, Title } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import { ContactForm } from '../../components/contacts/contact-form';
import { EmptyState } from '../../components/empty-state';
import { PagedList } from '../../components/paged-list';
import { SearchField, useSearchText } from '../../components/search/search-field';
import { usePage } from '../../components/use-page';
import { ContactList } from './contact-list';
import { useContacts, useSaveContact } from './queries';
import { useContactListTexts } from './texts';

export function Component() {
  const t = useContactListTexts();
  const search = useSearchText();
  const [page] = usePage();
  const contacts = useContacts(search, page);
  const save = useSaveContact();
  const [isAdding, setAdding] = useState(false);
  const close = (): void => {
    save.reset();
    setAdding(false);
  };
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={1}>{t('title')}</Title>
        <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>
      </Group>
      <SearchField label={t('search')} />
      <Paper>
        <PagedList
          query={contacts}
          empty={
            <EmptyState
              icon={IconAddressBook}
              title={t(search ? 'nothing' : 'empty')}
              hint={t(search ? 'nothingHint' : 'emptyHint')}
            />
          }
        >
          {({ contacts: items }) => <ContactList contacts={items} />}
        </PagedList>
      </Paper>
      {isAdding && <ContactForm save={save} onClose={close} />}
    </>
  );
}
