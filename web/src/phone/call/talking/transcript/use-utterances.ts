import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, dataOf } from '../../../../api/client';
import { useHasIntelligence, useLine } from '../../../line/line-context';
import { unlessMissing } from '../../parts/intelligence';
import { mergeUtterances, type Utterance } from './utterances';

/** The utterances so far; null without conversation intelligence. */
export function useUtterances(callId: number): Utterance[] | null {
  const pushed = useLine(({ utterances }) => utterances);
  const { data } = useQuery({
    queryKey: ['utterances', callId],
    queryFn: () =>
      unlessMissing(dataOf(api.GET('/phone/v1/calls/{id}/utterances', { params: { path: { id: callId } } }))),
    enabled: useHasIntelligence(),
  });
  return useMemo(() => (data ? mergeUtterances(data.utterances, pushed) : null), [data, pushed]);
}
