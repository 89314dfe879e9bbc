import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { PhoneState } from '../line/line-state';

export type Campaign = NonNullable<PhoneState['dialer_campaign']>;

/** The contact with this number; undefined if there is none. */
export const useContactOf = (digits: string) =>
  useQuery({
    queryKey: ['contacts', 'campaign', digits],
    queryFn: () => dataOf(api.GET('/phone/v1/contacts', { params: { query: { search: digits, per_page: 1 } } })),
  }).data?.contacts[0];
