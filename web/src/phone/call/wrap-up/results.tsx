import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useHasIntelligence } from '../../line/line-context';
import { type CallIntelligence, loadIntelligence } from '../parts/intelligence';
import { Section } from '../parts/section';
import { useWrapUpTexts } from './texts';

/** The analysis takes between seconds and minutes. */
const REFRESH_INTERVAL = 4_000;

const isComplete = (results: CallIntelligence | null | undefined): boolean =>
  results === null || (!!results?.summary && !!results.action_items);

/** The summary and action items as they arrive; nothing without conversation intelligence. */
export function Results({ callId }: { callId: number }) {
  const t = useWrapUpTexts();
  const { data } = useQuery({
    queryKey: ['intelligence', callId],
    queryFn: () => loadIntelligence(callId),
    enabled: useHasIntelligence(),
    refetchInterval: ({ state }) => (isComplete(state.data) ? false : REFRESH_INTERVAL),
  });
  const summary = data?.summary?.summary;
  const items = data?.action_items?.action_items ?? [];
  return (
    <div aria-live="polite">
      {summary && (
        <Section title={t('summary')}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {summary.content}
          </Text>
        </Section>
      )}
      {items.length > 0 && (
        <Section title={t('actionItems')}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {items.map(({ id, content }) => (
              <li key={id}>
                <Text size="sm">{content}</Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
