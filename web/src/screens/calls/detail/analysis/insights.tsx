import { Badge, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePlayerTexts } from '../../../../components/player/texts';
import { Transcript } from '../../../../components/player/transcript';
import type { Call } from '../../queries';
import { useCallTexts } from '../../texts';
import { type Analysis, useAnalysis } from '../queries';
import { useDetailTexts } from '../texts';
import { EvaluationForm } from './evaluation-form';

const COLORS = { POSITIVE: 'teal', NEUTRAL: 'gray', NEGATIVE: 'red' } as const;

/** The available results of the analysis. */
export function Insights({ call }: { call: Call }) {
  const t = usePlayerTexts();
  const analysis = useAnalysis(call.id).data;
  if (!analysis?.available) return null;
  const utterances = analysis.transcription?.transcription.content.utterances ?? [];
  return (
    <>
      <Summary analysis={analysis} />
      <ActionItems analysis={analysis} />
      <Playbook analysis={analysis} />
      {utterances.length > 0 && (
        <Section title={t('transcript')}>
          <Transcript utterances={utterances} offset={(call.answered_at ?? call.started_at) - call.started_at} />
        </Section>
      )}
      <EvaluationForm call={call} analysis={analysis} />
    </>
  );
}

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Paper>
    <Group justify="space-between" mb="sm">
      <Title order={2}>{title}</Title>
      {aside}
    </Group>
    {children}
  </Paper>
);

function Summary({ analysis: { summary, topics, sentiments } }: { analysis: Analysis }) {
  const t = useDetailTexts();
  const calls = useCallTexts();
  if (!summary && !topics && !sentiments) return null;
  const words = topics?.topic.content ?? [];
  return (
    <Section title={t('summary')}>
      {summary && <Text style={{ whiteSpace: 'pre-wrap' }}>{summary.summary.content}</Text>}
      {sentiments && (
        <Group gap="md" mt="sm" role="group" aria-label={t('sentiment')}>
          {sentiments.sentiment.participants.map(({ type, value }, index) => (
            <Group key={index} gap={6}>
              <Text size="sm" c="dimmed">
                {t(type)}
              </Text>
              <Badge color={COLORS[value]}>
                {calls(`sentiments.${value.toLowerCase() as Lowercase<typeof value>}`)}
              </Badge>
            </Group>
          ))}
        </Group>
      )}
      {words.length > 0 && (
        <Group gap={6} mt="sm" aria-label={t('topics')} role="group">
          {words.map((topic) => (
            <Badge key={topic} variant="default">
              {topic}
            </Badge>
          ))}
        </Group>
      )}
    </Section>
  );
}

function ActionItems({ analysis: { action_items: found } }: { analysis: Analysis }) {
  const t = useDetailTexts();
  const items = found?.action_items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('actionItems')}>
      <List size="sm" spacing={4}>
        {items.map(({ id, content }) => (
          <List.Item key={id}>{content}</List.Item>
        ))}
      </List>
    </Section>
  );
}

function Playbook({ analysis: { playbook_result: result } }: { analysis: Analysis }) {
  const t = useDetailTexts();
  if (!result) return null;
  const topics = result.playbook_result_topics;
  const covered = topics.filter((topic) => topic.result).length;
  return (
    <Section
      title={t('playbook')}
      aside={<Badge variant="light">{t('topicsCovered', { covered, total: topics.length })}</Badge>}
    >
      <Stack gap={6}>
        {topics.map(({ name, result: isCovered }, index) => (
          <Group key={index} justify="space-between" wrap="nowrap">
            <Text size="sm">{name}</Text>
            <Badge color={isCovered ? 'teal' : 'gray'}>{t(isCovered ? 'covered' : 'missing')}</Badge>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
