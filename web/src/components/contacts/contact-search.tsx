import { Paper } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import type { LoadedQuery } from '../loaded';
import { PagedList } from '../paged-list';
import type { Page } from '../pager';
import { SearchField, useSearchText } from '../search/search-field';
import type { Contact } from './contact-fields';
import { useContactSearchTexts } from './texts';

interface Props {
  query: LoadedQuery<{ contacts: Contact[]; meta: Page }>;
  /** Explains how to create the first contact. */
  emptyHint: string;
  children: (contacts: Contact[]) => ReactNode;
}

/** The contacts that match the search in the URL, page by page. */
export function ContactSearch({ query, emptyHint, children }: Props) {
  const t = useContactSearchTexts();
  const nothing = useSearchText()
    ? { title: t('nothing'), hint: t('nothingHint') }
    : { title: t('empty'), hint: emptyHint };
  return (
    <>
      <SearchField label={t('search')} />
      <Paper>
        <PagedList query={query} empty={<EmptyState icon={IconAddressBook} {...nothing} />}>
          {({ contacts }) => children(contacts)}
        </PagedList>
      </Paper>
    </>
  );
}
