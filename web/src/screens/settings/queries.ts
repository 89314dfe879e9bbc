import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { SESSION_KEY } from '../../api/session';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type CompanySettings = components['schemas']['CompanySettings'];
export type Connection = components['schemas']['CarrierConnection'];
export type RetentionRun = components['schemas']['RetentionRun'];
export type System = components['schemas']['System'];
type Changes = components['schemas']['UpdateCompanySettings'];

const readCompany = async () => (await dataOf(api.GET('/admin/v1/company'))).company;

export const useCompany = () => useQuery({ queryKey: ['company'], queryFn: readCompany });

/** For the forms of the company. */
export function useGuardedCompany(company: CompanySettings) {
  const client = useQueryClient();
  return {
    stored: company,
    read: readCompany,
    send: async (body: Changes, _: CompanySettings, header: { 'If-Match': string }) =>
      (await dataOf(api.PUT('/admin/v1/company', { params: { header }, body }))).company,
    onStored: async (stored: CompanySettings) => {
      client.setQueryData(['company'], stored);
      // The shell shows the company's name.
      await client.invalidateQueries({ queryKey: SESSION_KEY });
    },
  };
}

export const useRetentionRuns = () =>
  useQuery({ queryKey: ['company', 'runs'], queryFn: () => dataOf(api.GET('/admin/v1/company/retention_runs')) });

/** Excludes SIP trunks, which have their own list. */
export const useConnections = () =>
  useQuery({
    queryKey: ['connections'],
    queryFn: async () => (await dataOf(api.GET('/admin/v1/connections'))).connections.filter(isNoTrunk),
  });

const isNoTrunk = ({ kind }: Connection): boolean => kind !== 'sip';

export function useCreateConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['CreateCarrierConnection']) =>
      dataOf(api.POST('/admin/v1/connections', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['connections'] }),
  });
}

export function useDeleteConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api.DELETE('/admin/v1/connections/{connection_id}', { params: { path: { connection_id: id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['connections'] }),
  });
}

export const useSystem = () => useQuery({ queryKey: ['system'], queryFn: () => dataOf(api.GET('/admin/v1/system')) });

export function useMailTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/v1/mail_tests')),
    onSuccess: () => client.invalidateQueries({ queryKey: ['system'] }),
  });
}

export function useAiTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/v1/ai_tests')),
    onSuccess: () => client.invalidateQueries({ queryKey: ['system'] }),
  });
}
