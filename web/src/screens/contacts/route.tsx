import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../components/add-button';
import type { Contact } from '../../components/contacts/contact-fields';
import { ContactForm } from '../../components/contacts/contact-form';
import { ContactSearch } from '../../components/contacts/contact-search';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { useSearchText } from '../../components/search/search-field';
import { usePage } from '../../components/use-page';
import { ContactTable } from './contact-table';
import { useContacts, useSaveContact } from './queries';
import { useContactTexts } from './texts';

export function Component() {
  const t = useContactTexts();
  const [page] = usePage();
  const contacts = useContacts(useSearchText(), page);
  const [edited, setEdited] = useState<Contact | 'new'>();
  const contact = edited === 'new' ? undefined : edited;
  const save = useSaveContact(contact);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <LinkButton to="/contacts/import" icon={IconFileImport}>
          {t('import')}
        </LinkButton>
        <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>
      </PageHeader>
      <ContactSearch query={contacts} emptyHint={t('emptyHint')}>
        {(items) => <ContactTable contacts={items} onEdit={setEdited} />}
      </ContactSearch>
      {edited && <ContactForm contact={contact} save={save} onClose={() => setEdited(undefined)} />}
    </>
  );
}
