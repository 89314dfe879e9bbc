import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { useMutation } from '../../api/use-mutation';
import type { Contact, ContactFields, Detail } from '../../components/contacts/contact-fields';
import { KEYS } from '../line/phone-queries';

const PAGE_SIZE = 25;
const KEY = 'contacts';

export const useContacts = (search: string, page: number) =>
  useQuery({
    queryKey: [KEY, 'list', search, page],
    queryFn: () =>
      dataOf(
        api.GET('/phone/v1/contacts', {
          params: { query: { search: search || undefined, page, per_page: PAGE_SIZE } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const useContact = (id: number) =>
  useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: () => dataOf(api.GET('/phone/v1/contacts/{id}', { params: { path: { id } } })),
  });

const bodyOf = ({ label, value }: Detail) => ({ label, value });

function saveContact(id: number | undefined, { phone_numbers: phones, emails, ...fields }: ContactFields) {
  const body = { ...fields, phone_numbers: phones.map(bodyOf), emails: emails.map(bodyOf) };
  return id === undefined
    ? dataOf(api.POST('/phone/v1/contacts', { body }))
    : dataOf(api.PUT('/phone/v1/contacts/{id}', { params: { path: { id } }, body }));
}

/** Creates or changes a contact, whose name also appears in lists of calls and conversations. */
export function useSaveContact(contact?: Contact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ContactFields) => saveContact(contact?.id, fields),
    onSuccess: () =>
      Promise.all(
        [KEY, KEYS.calls, KEYS.inbox, KEYS.conversations].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
