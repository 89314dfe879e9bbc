import { Button, Paper } from '@mantine/core';
import { IconAddressBook, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Contact } from '../../components/contacts/contact-fields';
import { ContactForm } from '../../components/contacts/contact-form';
import { EmptyState } from '../../components/empty-state';
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
  const [page, setPage] = usePage();
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
        <Button
          component={Link}
          to="/contacts/import"
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {t('import')}
        </Button>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
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
          onPage={setPage}
        >
          {({ contacts: items }) => <ContactTable contacts={items} onEdit={setEdited} />}
        </PagedList>
      </Paper>
      {edited && <ContactForm contact={contact} save={save} onClose={close} />}
    </>
  );
}
