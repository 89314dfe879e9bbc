import { Paper } from '@mantine/core';
import { IconAddressBook, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import type { Contact } from '../../components/contacts/contact-fields';
import { ContactForm } from '../../components/contacts/contact-form';
import { EmptyState } from '../../components/empty-state';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { SearchField, useSearchText } from '../../components/search/search-field';
import { usePage } from '../../components/use-page';
import { ContactTable } from './contact-table';
import { useContacts, useSaveContact } from './queries';
import { useContactTexts } from './texts';

export function Component() {
  const t = useContactTexts();
  const search = useSearchText();
  const [page] = usePage();
  const contacts = useContacts(search, page);
  const [edited, setEdited] = useState<Contact | 'new'>();
  const contact = edited === 'new' ? undefined : edited;
  const save = useSaveContact(contact);
  const close = (): void => {
    save.reset();
    setEdited(undefined);
  };
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <LinkButton to="/contacts/import" icon={IconFileImport}>
          {t('import')}
        </LinkButton>
        <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>
      </PageHeader>
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
          {({ contacts: items }) => <ContactTable contacts={items} onEdit={setEdited} />}
        </PagedList>
      </Paper>
      {edited && <ContactForm contact={contact} save={save} onClose={close} />}
    </>
  );
}
