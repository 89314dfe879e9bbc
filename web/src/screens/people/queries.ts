import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, LARGEST_PAGE } from '../../api/all-pages';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type Account = components['schemas']['UserAccount'];
export type Role = Account['roles'][number];
export type InvitationRow = components['schemas']['InvitationRow'];
export type InvitationResult = components['schemas']['InvitationResult'];

export const ROLES: readonly Role[] = ['owner', 'admin', 'supervisor', 'agent'];
const PAGE_SIZE = 25;

export const nameOf = ({ first_name: first, last_name: last }: Pick<Account, 'first_name' | 'last_name'>): string =>
  `${first} ${last}`;

export const useAccounts = (search: string, page: number) =>
  useQuery({
    queryKey: ['users', 'accounts', search, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/users', {
          params: { query: { search: search || undefined, page, per_page: PAGE_SIZE } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** All users of the company, as choices. */
export const useEveryone = () =>
  useQuery({
    queryKey: ['users', 'everyone'],
    queryFn: () =>
      allPages(
        (page) => dataOf(api.GET('/v2/users', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        ({ users }) => users,
      ),
    staleTime: 60_000,
  });

interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  role_ids: Role[];
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, inviterId }: { user: NewUser; inviterId: number }) =>
      dataOf(api.POST('/v2/users', { body: { ...user, inviter_user_id: inviterId } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}

/** Validates rows, or invites the people in them. */
export function useInviteMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, checkOnly }: { rows: InvitationRow[]; checkOnly: boolean }) =>
      (await dataOf(api.POST('/admin/v1/invitations', { body: { users: rows, check_only: checkOnly } }))).results,
    onSuccess: (_, { checkOnly }) => (checkOnly ? undefined : client.invalidateQueries({ queryKey: ['users'] })),
  });
}
