import { Alert, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { type Template, type TemplateFields, useSaveTemplate } from './queries';
import { useTemplateTexts } from './texts';

const CATEGORIES = ['utility', 'marketing', 'authentication'] as const;
const EXAMPLE = '{{1}}';

interface Props {
  lineId: number;
  /** The template to edit; without it, one is created. */
  template?: Template;
  onClose: () => void;
}

/** WhatsApp identifies a template by name and language, so these cannot change. */
export function TemplateForm({ lineId, template, onClose }: Props) {
  const t = useTemplateTexts();
  const common = useCommonTexts();
  const save = useSaveTemplate(lineId, template?.id);
  const isNew = template === undefined;
  const form = useForm<TemplateFields>({
    initialValues: {
      name: template?.name ?? '',
      language: template?.language ?? 'en',
      category: template?.category ?? 'utility',
      body: template?.body ?? '',
    },
    validate: {
      // Templates reported by the carrier may have other names.
      name: (name) => (!isNew || /^[a-z0-9_]+$/.test(name) ? null : t('nameRule')),
      language: (language) => (!isNew || /^[a-z]{2,3}(_[A-Za-z]{2,4})?$/.test(language) ? null : t('languageRule')),
      body: (body) => (body.trim() === '' ? t('required') : null),
    },
  });
  const submit = form.onSubmit((fields) => save.mutate(fields, withSuccessMessage(common('saved'), onClose)));
  return (
    <FormModal
      title={isNew ? t('add') : t('edit', { name: template.name })}
      onClose={onClose}
      onSubmit={submit}
      request={save}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={isNew ? t('nameHint') : undefined}
        maxLength={255}
        disabled={!isNew}
        data-autofocus={isNew || undefined}
      />
      <TextInput
        {...form.getInputProps('language')}
        label={t('language')}
        description={isNew ? t('languageHint') : undefined}
        maxLength={8}
        disabled={!isNew}
      />
      <Select
        {...form.getInputProps('category')}
        label={t('category')}
        data={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <Textarea
        {...form.getInputProps('body')}
        label={t('body')}
        description={t('bodyHint', { example: EXAMPLE })}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={1024}
        data-autofocus={!isNew || undefined}
      />
      <Alert>{isNew ? t('reviewNew') : t('reviewAgain')}</Alert>
    </FormModal>
  );
}
