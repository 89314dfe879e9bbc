import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';

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

export const useRule = (id: number | undefined) =>
  useQuery({
    queryKey: ['rules', 'one', id],
    queryFn: () => dataOf(api.GET('/admin/v1/intelligence/rules/{id}', { params: { path: { id: id! } } })),
    enabled: id !== undefined,
  });

/** Creates a rule, or changes the one with the id. */
export function useSaveRule(kind: RuleKind, id: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (definition: Definition) =>
      id === undefined
        ? dataOf(api.POST('/admin/v1/intelligence/rules', { body: { kind, definition } }))
        : dataOf(api.PUT('/admin/v1/intelligence/rules/{id}', { params: { path: { id } }, body: { definition } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['rules'] }),
  });
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
