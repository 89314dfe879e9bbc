import { Checkbox, Select, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import { i18n } from '../../../i18n/i18n';
import type { Keywords, Playbook } from '../queries';
import { useEditorTexts } from './texts';

const LANGUAGES = ['en', 'fr', 'es', 'de', 'it', 'nl'] as const;

const languageName = (code: string): string =>
  new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code) ?? code;

/** A text that must not be blank. */
export function RequiredText({
  label,
  value,
  marked,
  onChange,
}: {
  label: string;
  value: string;
  marked: boolean;
  onChange: (value: string) => void;
}) {
  const t = useEditorTexts();
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={255}
      required
      error={marked && value.trim() === '' ? t('required') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type Language = Playbook['language'];

export function LanguageSelect({ value, onChange }: { value: Language; onChange: (value: Language) => void }) {
  const t = useEditorTexts();
  const codes = value === undefined || LANGUAGES.some((code) => code === value) ? LANGUAGES : [...LANGUAGES, value];
  return (
    <Select
      label={t('language')}
      data={[
        { value: '', label: t('anyLanguage') },
        ...codes.map((code) => ({ value: code, label: languageName(code) })),
      ]}
      value={value ?? ''}
      onChange={(code) => onChange(code === '' ? undefined : (code as Language))}
      maw={280}
    />
  );
}

/** Phrases for all languages, or per language. */
export function KeywordsInput({
  value = [],
  onChange,
}: {
  value: Keywords | undefined;
  onChange: (value: Keywords) => void;
}) {
  const t = useEditorTexts();
  const isList = Array.isArray(value);
  return (
    <Stack gap="xs">
      {isList ? (
        <TagsInput
          label={t('phrases')}
          description={t('phrasesHint')}
          value={value}
          onChange={onChange}
          acceptValueOnBlur
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {LANGUAGES.map((code) => (
            <TagsInput
              key={code}
              label={t('phrasesIn', { language: languageName(code) })}
              value={value[code] ?? []}
              onChange={(phrases) => onChange({ ...value, [code]: phrases })}
              acceptValueOnBlur
            />
          ))}
        </SimpleGrid>
      )}
      <Checkbox
        size="xs"
        label={t('byLanguage')}
        checked={!isList}
        onChange={() => onChange(isList ? { [i18n.language.slice(0, 2)]: value } : Object.values(value).flat())}
      />
    </Stack>
  );
}
