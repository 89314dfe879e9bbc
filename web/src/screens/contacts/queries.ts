import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { useMutation } from '../../api/use-mutation';
import type { Contact, ContactFields, Detail } from '../../components/contacts/contact-fields';

const PAGE_SIZE = 25;

export const useContacts = (search: string, page: number) =>
  useQuery({
    queryKey: ['contacts', search, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/contacts', {
          params: { query: { search: search || undefined, order: 'desc', page, per_page: PAGE_SIZE } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

const bodyOf = ({ label, value }: Detail) => ({ label, value });

interface DetailRoutes {
  add: (id: number, body: { label: string; value: string }) => Promise<unknown>;
  change: (id: number, detail: number, body: { label: string; value: string }) => Promise<unknown>;
  remove: (id: number, detail: number) => Promise<unknown>;
}

const pathOf = (id: number, detail: number) => ({ path: { id, detail_id: detail } });

const PHONES: DetailRoutes = {
  add: (id, body) => api.POST('/v1/contacts/{id}/phone_details', { params: { path: { id } }, body }),
  change: (id, detail, body) =>
    api.PUT('/v1/contacts/{id}/phone_details/{detail_id}', { params: pathOf(id, detail), body }),
  remove: (id, detail) => api.DELETE('/v1/contacts/{id}/phone_details/{detail_id}', { params: pathOf(id, detail) }),
};

const EMAILS: DetailRoutes = {
  add: (id, body) => api.POST('/v1/contacts/{id}/email_details', { params: { path: { id } }, body }),
  change: (id, detail, body) =>
    api.PUT('/v1/contacts/{id}/email_details/{detail_id}', { params: pathOf(id, detail), body }),
  remove: (id, detail) => api.DELETE('/v1/contacts/{id}/email_details/{detail_id}', { params: pathOf(id, detail) }),
};

async function saveDetails(
  id: number,
  before: readonly Detail[],
  after: readonly Detail[],
  { add, change, remove }: DetailRoutes,
): Promise<void> {
  for (const detail of after) {
    const old = before.find((each) => each.id === detail.id);
    if (!old) await add(id, bodyOf(detail));
    else if (old.label !== detail.label || old.value !== detail.value) await change(id, old.id!, bodyOf(detail));
  }
  for (const old of before) if (!after.some((detail) => detail.id === old.id)) await remove(id, old.id!);
}

async function saveContact(before: Contact | undefined, contact: ContactFields): Promise<void> {
  const { phone_numbers: phones, emails, ...fields } = contact;
  if (!before) {
    const body = { ...fields, phone_numbers: phones.map(bodyOf), emails: emails.map(bodyOf) };
    await api.POST('/v1/contacts', { body });
    return;
  }
  await api.PUT('/v1/contacts/{id}', { params: { path: { id: before.id } }, body: fields });
  await saveDetails(before.id, before.phone_numbers, phones, PHONES);
  await saveDetails(before.id, before.emails, emails, EMAILS);
}

/** Creates a contact, or changes the given one. */
export function useSaveContact(contact: Contact | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ContactFields) => saveContact(contact, fields),
    // Some changes may have been saved before one of them failed.
    onSettled: () => client.invalidateQueries({ queryKey: ['contacts'] }),
  });
}

export function useDeleteContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/v1/contacts/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['contacts'] }),
  });
}
