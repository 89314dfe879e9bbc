import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, LARGEST_PAGE } from '../../api/all-pages';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type Campaign = components['schemas']['DialerCampaignProgress'];
export type CheckedNumber = components['schemas']['CheckedDialerNumber'];
export type CampaignNumber = components['schemas']['DialerCampaignNumber'];

const PAGE_SIZE = 25;
const REFRESH_INTERVAL = 10_000;

const LIST = ['dialer', 'list'];
const numbersKey = (userId: string) => ['dialer', 'numbers', userId];
const pathOf = (userId: string) => ({ params: { path: { user_id: userId } } });

export const useCampaigns = (page: number) =>
  useQuery({
    queryKey: [...LIST, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/dialer_campaigns', { params: { query: { page, per_page: PAGE_SIZE, order: 'desc' } } }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

/** All users who can have a campaign. */
export const useAllUsers = () =>
  useQuery({
    queryKey: ['users', 'all'],
    queryFn: () =>
      allPages(
        (page) => dataOf(api.GET('/v2/users', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        ({ users }) => users,
      ),
    staleTime: 60_000,
  });

export const useUser = (userId: string) =>
  useQuery({
    queryKey: ['users', 'one', userId],
    queryFn: () => dataOf(api.GET('/v2/users/{id}', { params: { path: { id: userId } } })),
    staleTime: 60_000,
  });

export const useCampaignNumbers = (userId: string) =>
  useQuery({
    queryKey: numbersKey(userId),
    queryFn: () => dataOf(api.GET('/v1/users/{user_id}/dialer_campaign/phone_numbers', pathOf(userId))),
    refetchInterval: REFRESH_INTERVAL,
  });

/** Validates the entries again whenever they change. */
export const useCheckedNumbers = (userId: string | null, entries: string[]) =>
  useQuery({
    queryKey: ['dialer', 'check', userId, entries],
    queryFn: () =>
      dataOf(api.POST('/admin/v1/users/{user_id}/dialer_campaign/check', { ...pathOf(userId!), body: { entries } })),
    select: ({ numbers }) => numbers,
    enabled: userId !== null && entries.length > 0,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** Creates the campaign of the user, or adds to it. */
export function useAddNumbers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, numbers }: { userId: string; numbers: string[] }) =>
      api.POST('/v1/users/{user_id}/dialer_campaign', { ...pathOf(userId), body: { phone_numbers: numbers } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dialer'] }),
  });
}

export function useRemoveNumber(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api.DELETE('/v1/users/{user_id}/dialer_campaign/phone_numbers/{id}', {
        params: { path: { user_id: userId, id } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dialer'] }),
  });
}

export function useDeleteCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.DELETE('/v1/users/{user_id}/dialer_campaign', pathOf(userId)),
    // Does not refetch the deleted campaign, whose screen is about to close.
    onSuccess: () => void client.invalidateQueries({ queryKey: LIST }),
  });
}
