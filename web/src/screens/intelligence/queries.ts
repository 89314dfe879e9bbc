import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

type Schemas = components['schemas'];
export type Rule = Schemas['IntelligenceRule'];
export type RuleKind = Rule['kind'];
export type Definition = Rule['definition'];
export type Playbook = Schemas['PlaybookDefinition'];
export type Scorecard = Schemas['ScorecardDefinition'];
export type SummaryTemplate = Schemas['SummaryTemplateDefinition'];
export type Keywords = string[] | Schemas['PhrasesByLanguage'];
export type TrialResult = Schemas['RuleTrialResult'];

export const RULE_KINDS = ['playbook', 'scorecard', 'summary_template'] as const satisfies RuleKind[];

export const useRules = (kind: RuleKind) =>
  useQuery({
    queryKey: ['rules', kind],
    queryFn: () => dataOf(api.GET('/admin/v1/intelligence/rules', { params: { query: { kind } } })),
  });

const readRule = async (id: number) =>
  (await dataOf(api.GET('/admin/v1/intelligence/rules/{id}', { params: { path: { id } } }))).rule;

export const useRule = (id: number | undefined) =>
  useQuery({ queryKey: ['rules', 'one', id], queryFn: () => readRule(id!), enabled: id !== undefined });

export function useCreateRule(kind: RuleKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (definition: Definition) =>
      dataOf(api.POST('/admin/v1/intelligence/rules', { body: { kind, definition } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['rules'] }),
  });
}

/** For the form of a rule, which always sends the whole definition. */
export function useGuardedRule(rule: Rule, definitionOf: (fields: Definition) => Definition) {
  const client = useQueryClient();
  const { id } = rule;
  return {
    stored: rule,
    read: () => readRule(id),
    send: async (changes: Partial<Definition>, stored: Rule, header: { 'If-Match': string }) => {
      const definition = definitionOf({ ...stored.definition, ...changes });
      const params = { path: { id }, header };
      return (await dataOf(api.PUT('/admin/v1/intelligence/rules/{id}', { params, body: { definition } }))).rule;
    },
    onStored: (stored: Rule) => {
      client.setQueryData(['rules', 'one', id], stored);
      return client.invalidateQueries({ queryKey: ['rules', stored.kind] });
    },
  };
}

export function useDeleteRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/intelligence/rules/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['rules'] }),
  });
}

export const useTranscribedCalls = () =>
  useQuery({
    queryKey: ['transcribed-calls'],
    queryFn: () => dataOf(api.GET('/admin/v1/intelligence/transcribed_calls')),
  });

export const useTryRule = (kind: RuleKind) =>
  useMutation({
    mutationFn: ({ callId, definition }: { callId: number; definition: Definition }) =>
      dataOf(api.POST('/admin/v1/intelligence/trials', { body: { kind, definition, call_id: callId } })),
  });
