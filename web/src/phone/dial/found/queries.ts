import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** Colleagues become free or busy while the list is open. */
const REFRESH_INTERVAL = 10_000;
const MAX_CONTACTS = 10;

export const useColleagues = (search: string) =>
  useQuery({
    queryKey: ['directory', search],
    queryFn: () => dataOf(api.GET('/phone/v1/directory', { params: { query: { search } } })),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

export const useContacts = (search: string) =>
  useQuery({
    queryKey: ['contacts', 'dial', search],
    queryFn: () => dataOf(api.GET('/phone/v1/contacts', { params: { query: { search, per_page: MAX_CONTACTS } } })),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
