import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, LARGEST_PAGE } from '../../api/all-pages';
import { readBase64 } from '../../api/base64';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

type Schemas = components['schemas'];
export type NumberSettings = Schemas['NumberSettings'];
export type OpeningHours = Schemas['NumberOpeningHours'];
export type Message = keyof NumberSettings['messages'];
export type Sound = Schemas['Sound'];
export type BlockedCaller = Schemas['BlockedCaller'];

const PAGE_SIZE = 25;
const NUMBERS = ['number-settings'] as const;
const SOUNDS = ['sounds'] as const;
const BLOCKED = ['blocked-callers'] as const;

export const useNumbers = (page: number) =>
  useQuery({
    queryKey: [...NUMBERS, 'page', page],
    queryFn: () => dataOf(api.GET('/admin/v1/numbers', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
  });

const readNumber = (id: number) => dataOf(api.GET('/admin/v1/numbers/{id}', { params: { path: { id } } }));

/** A Number and the connections that it can use. */
export const useNumber = (id: number) => useQuery({ queryKey: [...NUMBERS, id], queryFn: () => readNumber(id) });

export function useCreateNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateNumber']) => dataOf(api.POST('/admin/v1/numbers', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: NUMBERS }),
  });
}

/** For the forms of a Number, each of which sends its own fields. */
export function useGuardedNumber<F>(number: NumberSettings, bodyOf: (changes: F) => Schemas['UpdateNumberSettings']) {
  const client = useQueryClient();
  const { id } = number;
  return {
    stored: number,
    read: async () => (await readNumber(id)).number,
    send: async (changes: F, _: NumberSettings, header: { 'If-Match': string }) => {
      const params = { path: { id }, header };
      return (await dataOf(api.PUT('/admin/v1/numbers/{id}', { params, body: bodyOf(changes) }))).number;
    },
    onStored: (stored: NumberSettings) => {
      client.setQueryData<Schemas['NumberSettingsResponse']>(
        [...NUMBERS, id],
        (before) => before && { ...before, number: stored },
      );
      return client.invalidateQueries({ queryKey: NUMBERS });
    },
  };
}

export function useDeleteNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/numbers/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...NUMBERS, 'page'] }),
  });
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** All users of the company, as choices for a field. */
export const useUserChoices = () =>
  useQuery({
    queryKey: ['users', 'choices'],
    queryFn: () =>
      allPages(
        (page) => dataOf(api.GET('/v1/users', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        ({ users }) => users.map(optionOf),
      ),
  });

export const useTeamChoices = () =>
  useQuery({
    queryKey: ['teams', 'choices'],
    queryFn: () =>
      allPages(
        (page) => dataOf(api.GET('/v1/teams', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        ({ teams }) => teams.map(optionOf),
      ),
  });

export const useSounds = (page: number) =>
  useQuery({
    queryKey: [...SOUNDS, page],
    queryFn: () => dataOf(api.GET('/admin/v1/sounds', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
  });

/** All choices for a prompt: the default sounds by name, and all uploads. */
export const useSoundChoices = () =>
  useQuery({
    queryKey: [...SOUNDS, 'choices'],
    queryFn: async () => {
      const pages = await allPages(
        (page) => dataOf(api.GET('/admin/v1/sounds', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        (page) => [page],
      );
      return {
        uploaded: pages.flatMap(({ sounds }) => sounds),
        defaults: Object.fromEntries(pages[0]!.default_sounds.map(({ name, url }) => [name, url])) as Record<
          Message,
          string
        >,
      };
    },
  });

export function useUploadSound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, file }: { name: string; file: File }) =>
      dataOf(api.POST('/admin/v1/sounds', { body: { name, audio_base64: await readBase64(file) } })),
    onSuccess: () => client.invalidateQueries({ queryKey: SOUNDS }),
  });
}

export function useDeleteSound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/sounds/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: SOUNDS }),
  });
}

export const useBlockedCallers = (page: number) =>
  useQuery({
    queryKey: [...BLOCKED, page],
    queryFn: () =>
      dataOf(api.GET('/admin/v1/blocked_callers', { params: { query: { page, per_page: PAGE_SIZE, order: 'desc' } } })),
    placeholderData: keepPreviousData,
  });

export function useBlockCaller() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['BlockCaller']) => dataOf(api.POST('/admin/v1/blocked_callers', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: BLOCKED }),
  });
}

export function useUnblockCaller() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/blocked_callers/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: BLOCKED }),
  });
}
