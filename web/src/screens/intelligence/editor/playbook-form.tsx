import { Select, Stack, Title } from '@mantine/core';
import type { Playbook } from '../queries';
import { emptyTopic, type FormProps } from './draft';
import { KeywordsInput, LanguageSelect, RequiredText } from './fields';
import { ItemList } from './item-list';
import { useEditorTexts } from './texts';

const SPEAKERS = ['any', 'internal', 'external'] as const;
type Speaker = Playbook['topics'][number]['speaker'];

export function PlaybookForm({ draft, onChange, marked }: FormProps<Playbook>) {
  const t = useEditorTexts();
  return (
    <>
      <LanguageSelect value={draft.language} onChange={(language) => onChange({ ...draft, language })} />
      <Title order={2}>{t('topics')}</Title>
      <ItemList
        what={t('topic')}
        addLabel={t('addTopic')}
        items={draft.topics}
        create={emptyTopic}
        onChange={(topics) => onChange({ ...draft, topics })}
      >
        {(topic, change) => (
          <Stack gap="xs">
            <RequiredText label={t('name')} value={topic.name} marked={marked} onChange={(name) => change({ name })} />
            <KeywordsInput value={topic.keywords} onChange={(keywords) => change({ keywords })} />
            <Select
              label={t('speaker')}
              data={SPEAKERS.map((value) => ({ value, label: t(`speakers.${value}`) }))}
              value={topic.speaker ?? 'any'}
              onChange={(value) => change({ speaker: value === 'any' ? undefined : (value as Speaker) })}
              maw={280}
            />
          </Stack>
        )}
      </ItemList>
    </>
  );
}
