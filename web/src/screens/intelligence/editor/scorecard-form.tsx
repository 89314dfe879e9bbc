import { Checkbox, NumberInput, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import type { Scorecard } from '../queries';
import { emptyCategory, emptyQuestion, type FormProps } from './draft';
import { KeywordsInput, RequiredText } from './fields';
import { ItemList } from './item-list';
import { useEditorTexts } from './texts';

type Question = Scorecard['categories'][number]['questions'][number];

const TYPES = ['BINARY', 'RATING'] as const;
const STRICTNESSES = [0, 1, 2] as const;
const CHECKS = [
  'none',
  'greeting',
  'introduction',
  'closing',
  'thanks',
  'empathy',
  'next_step',
  'offers_help',
  'asks_questions',
  'listens',
  'customer_mood',
  'politeness',
] as const;

export function ScorecardForm({ draft, onChange, marked }: FormProps<Scorecard>) {
  const t = useEditorTexts();
  return (
    <>
      <TextInput
        label={t('description')}
        value={draft.description ?? ''}
        maxLength={1000}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, description: value })}
      />
      <Title order={2}>{t('categories')}</Title>
      <ItemList
        what={t('category')}
        addLabel={t('addCategory')}
        items={draft.categories}
        create={emptyCategory}
        onChange={(categories) => onChange({ ...draft, categories })}
      >
        {({ name, questions }, change) => (
          <Stack gap="sm">
            <RequiredText
              label={t('name')}
              value={name}
              marked={marked}
              onChange={(value) => change({ name: value })}
            />
            <ItemList
              what={t('question')}
              addLabel={t('addQuestion')}
              items={questions}
              create={emptyQuestion}
              onChange={(changed) => change({ questions: changed })}
            >
              {(question, changeQuestion) => (
                <QuestionFields question={question} change={changeQuestion} marked={marked} />
              )}
            </ItemList>
          </Stack>
        )}
      </ItemList>
    </>
  );
}

function QuestionFields({
  question,
  change,
  marked,
}: {
  question: Question;
  change: (changes: Partial<Question>) => void;
  marked: boolean;
}) {
  const t = useEditorTexts();
  return (
    <Stack gap="xs">
      <RequiredText label={t('question')} value={question.text} marked={marked} onChange={(text) => change({ text })} />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="xs">
        <Select
          label={t('type')}
          data={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={question.type}
          onChange={(value) => change({ type: value as Question['type'] })}
        />
        <Select
          label={t('check')}
          data={CHECKS.map((value) => ({ value, label: t(`checks.${value}`) }))}
          value={question.check ?? 'none'}
          onChange={(value) => change({ check: value === 'none' ? undefined : (value as Question['check']) })}
        />
        <Select
          label={t('strictness')}
          data={STRICTNESSES.map((value) => ({ value: String(value), label: t(`strictnesses.s${value}`) }))}
          value={String(question.strictness ?? 1)}
          onChange={(value) => change({ strictness: Number(value) })}
        />
        <NumberInput
          label={t('weight')}
          min={1}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={question.weight ?? 1}
          onChange={(value) => change({ weight: Math.max(1, Number(value)) })}
        />
      </SimpleGrid>
      <KeywordsInput value={question.keywords} onChange={(keywords) => change({ keywords })} />
      <Checkbox
        label={t('ai')}
        checked={question.ai_enabled ?? true}
        onChange={({ currentTarget: { checked } }) => change({ ai_enabled: checked })}
      />
    </Stack>
  );
}
