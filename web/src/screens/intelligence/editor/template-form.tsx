import { Select, SimpleGrid, Stack, Title } from '@mantine/core';
import type { SummaryTemplate } from '../queries';
import { emptySection, type FormProps } from './draft';
import { KeywordsInput, LanguageSelect, RequiredText } from './fields';
import { ItemList } from './item-list';
import { useEditorTexts } from './texts';

type Section = SummaryTemplate['sections'][number];

const SUBJECTS = ['none', 'reason', 'topics', 'mood', 'next_steps', 'requests', 'summary'] as const;
const FORMS = ['text', 'list'] as const;

export function TemplateForm({ draft, onChange, marked }: FormProps<SummaryTemplate>) {
  const t = useEditorTexts();
  return (
    <>
      <LanguageSelect value={draft.language} onChange={(language) => onChange({ ...draft, language })} />
      <Title order={2}>{t('sections')}</Title>
      <ItemList
        what={t('section')}
        addLabel={t('addSection')}
        items={draft.sections}
        create={emptySection}
        onChange={(sections) => onChange({ ...draft, sections })}
      >
        {(section, change) => (
          <Stack gap="xs">
            <RequiredText
              label={t('name')}
              value={section.name}
              marked={marked}
              onChange={(name) => change({ name })}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
              <Select
                label={t('form')}
                data={FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
                value={section.type ?? 'text'}
                onChange={(value) => change({ type: value as Section['type'] })}
              />
              <Select
                label={t('about')}
                data={SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
                value={section.about ?? 'none'}
                onChange={(value) => change({ about: value === 'none' ? undefined : (value as Section['about']) })}
              />
            </SimpleGrid>
            <KeywordsInput value={section.keywords} onChange={(keywords) => change({ keywords })} />
          </Stack>
        )}
      </ItemList>
    </>
  );
}
