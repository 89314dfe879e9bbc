import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type Team = components['schemas']['TeamSettings'];

const PAGE_SIZE = 25;

export const useTeams = (page: number) =>
  useQuery({
    queryKey: ['teams', page],
    queryFn: () => dataOf(api.GET('/admin/v1/teams', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
  });

interface TeamFields {
  name: string;
  users: number[];
}

const changeTeam = async (id: number, body: Partial<TeamFields>, header?: { 'If-Match': string }) =>
  (await dataOf(api.PUT('/admin/v1/teams/{id}', { params: { path: { id }, header }, body }))).team;

export function useCreateTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, users }: TeamFields) => {
      const { team } = await dataOf(api.POST('/v1/teams', { body: { name } }));
      if (users.length > 0) await changeTeam(team.id, { users });
    },
    // The team may exist even if saving its members failed.
    onSettled: () => client.invalidateQueries({ queryKey: ['teams'] }),
  });
}

/** For the form of a team. */
export function useGuardedTeam(team: Team) {
  const client = useQueryClient();
  const { id } = team;
  return {
    stored: team,
    read: async () => (await dataOf(api.GET('/admin/v1/teams/{id}', { params: { path: { id } } }))).team,
    send: (changes: Partial<TeamFields>, _: Team, header: { 'If-Match': string }) => changeTeam(id, changes, header),
    onStored: () => client.invalidateQueries({ queryKey: ['teams'] }),
  };
}

export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/v1/teams/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['teams'] }),
  });
}
