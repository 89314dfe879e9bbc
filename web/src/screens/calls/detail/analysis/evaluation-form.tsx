import { Badge, Button, Fieldset, Group, Paper, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../../api/session';
import { withOutcomeMessage } from '../../../../components/notify';
import { useCommonTexts } from '../../../../components/texts';
import type { Call } from '../../queries';
import { type Analysis, type Evaluation, useEvaluateCall } from '../queries';
import { useDetailTexts } from '../texts';

type Question = Evaluation['categories'][number]['questions'][number];

const ANSWERS = {
  BINARY: ['YES', 'NO', 'N/A'],
  RATING: ['EXCELLENT', 'GOOD', 'FAIR', 'POOR', 'VERY_POOR', 'N/A'],
} as const satisfies Record<Question['type'], readonly Question['answer'][]>;

/** The evaluations of a call, and the scorecards for new ones. */
export function EvaluationForm({ call, analysis }: { call: Call; analysis: Analysis }) {
  const t = useDetailTexts();
  const all = [...(analysis.evaluations?.evaluations ?? []), ...analysis.scorecards];
  const [index, setIndex] = useState(0);
  const { user } = useSession();
  const evaluation = all[index] ?? all[0];
  if (!evaluation) return null;
  const isOwn = [call.user?.id, ...all.map((each) => each.reviewee_user_id)].includes(user.id);
  return (
    <Paper>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('evaluation')}</Title>
        <Score evaluation={evaluation} />
      </Group>
      {isOwn ? (
        <Text size="sm">{t('ownCall')}</Text>
      ) : (
        <>
          <Select
            label={t('scorecard')}
            data={all.map(({ scorecard }, position) => ({ value: String(position), label: scorecard.name }))}
            value={String(all.indexOf(evaluation))}
            onChange={(value) => setIndex(Number(value))}
            mb="sm"
          />
          <Questions key={`${index} ${JSON.stringify(evaluation)}`} callId={call.id} evaluation={evaluation} />
        </>
      )}
    </Paper>
  );
}

/** A score counts only after a person has reviewed it. */
function Score({ evaluation: { score, reviewer_user_id: reviewer } }: { evaluation: Evaluation }) {
  const t = useDetailTexts();
  const points = score.total_points === 0 ? undefined : score.normalized_score;
  if (reviewer !== null) return points !== undefined && <Badge variant="light">{t('score', { score: points })}</Badge>;
  return (
    <Group gap="xs">
      <Badge color="gray">{t('notReviewed')}</Badge>
      {points !== undefined && (
        <Text size="xs" c="dimmed">
          {t('suggestedScore', { score: points })}
        </Text>
      )}
    </Group>
  );
}

function Questions({ callId, evaluation }: { callId: number; evaluation: Evaluation }) {
  const t = useDetailTexts();
  const common = useCommonTexts();
  const evaluate = useEvaluateCall(callId);
  const [answers, setAnswers] = useState<Record<string, Question['answer']>>({});
  const [feedback, setFeedback] = useState(evaluation.feedback ?? '');
  const save = (): void =>
    evaluate.mutate(
      {
        scorecard: evaluation.scorecard.name,
        reviewee_user_id: evaluation.reviewee_user_id ?? undefined,
        feedback,
        answers: Object.entries(answers).map(([position, answer]) => {
          const [category, question] = position.split('.').map(Number);
          return { category: category!, question: question!, answer };
        }),
      },
      withOutcomeMessage(common('saved')),
    );
  return (
    <Stack gap="sm">
      {evaluation.categories.map(({ name, order, questions }) => (
        <Fieldset key={order} legend={name}>
          <Stack gap="xs">
            {questions.map((question) => (
              <Select
                key={question.order}
                label={question.text}
                description={question.feedback}
                data={ANSWERS[question.type].map((answer) => ({ value: answer, label: t(`answers.${answer}`) }))}
                value={answers[`${order}.${question.order}`] ?? question.answer}
                onChange={(answer) =>
                  setAnswers({ ...answers, [`${order}.${question.order}`]: answer as Question['answer'] })
                }
              />
            ))}
          </Stack>
        </Fieldset>
      ))}
      <Textarea
        label={t('feedback')}
        value={feedback}
        onChange={({ currentTarget: { value } }) => setFeedback(value)}
        autosize
        minRows={2}
        maxLength={4000}
      />
      <Button onClick={save} loading={evaluate.isPending} style={{ alignSelf: 'flex-end' }}>
        {t('saveEvaluation')}
      </Button>
    </Stack>
  );
}
