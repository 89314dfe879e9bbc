import { Alert, Paper, Select, Text, TextInput } from '@mantine/core';
import { Loaded } from '../../loaded';
import type { Content, Template } from '../messaging';
import { useApprovedTemplates } from '../queries';
import { useConversationTexts } from '../texts';

export interface ChosenTemplate {
  template: Template;
  /** By variable name. */
  values: Record<string, string>;
}

/** The content to send; undefined until a template is chosen and all values are filled in. */
export function contentOf(chosen: ChosenTemplate | undefined): Content | undefined {
  if (!chosen) return undefined;
  const { template, values } = chosen;
  if (template.variables.some((name) => !values[name]?.trim())) return undefined;
  const body = template.variables.map((key) => ({ key, value: values[key]! }));
  return { templateParams: { id: template.id, body } };
}

const fillIn = ({ template, values }: ChosenTemplate): string =>
  template.body.replace(/\{\{\s*(\w+)\s*\}\}/g, (variable, name: string) => values[name]?.trim() || variable);

interface Props {
  lineId: number;
  value: ChosenTemplate | undefined;
  onChange: (value: ChosenTemplate | undefined) => void;
}

/** Selects an approved template of the line, with fields for its values and a preview. */
export function TemplateChoice({ lineId, value, onChange }: Props) {
  const t = useConversationTexts();
  const query = useApprovedTemplates(lineId);
  return (
    <Loaded query={query}>
      {(templates) =>
        templates.length === 0 ? (
          <Alert>{t('noTemplates')}</Alert>
        ) : (
          <>
            <Select
              label={t('chooseTemplate')}
              data={templates.map(({ id, name, language }) => ({ value: String(id), label: `${name} (${language})` }))}
              value={value ? String(value.template.id) : null}
              onChange={(id) => {
                const template = templates.find((each) => String(each.id) === id);
                onChange(template && { template, values: {} });
              }}
              searchable
            />
            {value?.template.variables.map((name) => (
              <TextInput
                key={name}
                label={t('variable', { name: `{{${name}}}` })}
                value={value.values[name] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ ...value, values: { ...value.values, [name]: currentTarget.value } })
                }
                maxLength={1024}
              />
            ))}
            {value && (
              <Paper p="xs" role="group" aria-label={t('preview')} style={{ whiteSpace: 'pre-wrap' }}>
                <Text size="xs" c="dimmed">
                  {t('preview')}
                </Text>
                {fillIn(value)}
              </Paper>
            )}
          </>
        )
      }
    </Loaded>
  );
}
