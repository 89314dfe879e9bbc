import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';

export type Team = components['schemas']['Team'];

const PAGE_SIZE = 25;

export const useTeams = (page: number) =>
  useQuery({
    queryKey: ['teams', page],
    queryFn: () => dataOf(api.GET('/v1/teams', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
  });

interface TeamFields {
  name: string;
  members: number[];
}

async function saveTeam(before: Team | undefined, { name, members }: TeamFields): Promise<void> {
  const { team } = before ? { team: before } : await dataOf(api.POST('/v1/teams', { body: { name } }));
  const path = { id: team.id };
  if (name !== team.name) await api.PUT('/admin/v1/teams/{id}', { params: { path }, body: { name } });
  const present = team.users.map(({ id }) => id);
  for (const id of members.filter((member) => !present.includes(member)))
    await api.POST('/v1/teams/{team_id}/users/{user_id}', { params: { path: { team_id: team.id, user_id: id } } });
  for (const id of present.filter((member) => !members.includes(member)))
    await api.DELETE('/v1/teams/{team_id}/users/{user_id}', { params: { path: { team_id: team.id, user_id: id } } });
}

/** Creates a team, or changes the given one. */
export function useSaveTeam(team: Team | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: TeamFields) => saveTeam(team, fields),
    // A part of the changes may have been made before one of them failed.
    onSettled: () => client.invalidateQueries({ queryKey: ['teams'] }),
  });
}

export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/v1/teams/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['teams'] }),
  });
}
