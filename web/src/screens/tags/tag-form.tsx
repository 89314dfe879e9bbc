import { ColorInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { type Tag, useSaveTag } from './queries';
import { useTagTexts } from './texts';

const COLORS = ['#0f766e', '#2563eb', '#7c3aed', '#db2777', '#dc2626', '#ea580c', '#ca8a04', '#4b5563'];

/** Edits the given tag, or creates one. */
export function TagForm({ tag, onClose }: { tag?: Tag; onClose: () => void }) {
  const t = useTagTexts();
  const common = useCommonTexts();
  const save = useSaveTag(tag?.id);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: tag?.name ?? '', color: tag?.color ?? COLORS[0]!, description: tag?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? t('required') : null) },
  });
  const submit = form.onSubmit(({ description, ...fields }) =>
    save.mutate(
      { ...fields, description: description === '' ? null : description },
      withSuccessMessage(common('saved'), onClose),
    ),
  );
  return (
    <FormModal
      title={tag ? t('edit', { name: tag.name }) : t('add')}
      onClose={onClose}
      onSubmit={submit}
      request={save}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        maxLength={64}
        data-autofocus
      />
      <ColorInput
        {...form.getInputProps('color')}
        key={form.key('color')}
        label={t('color')}
        format="hex"
        swatches={COLORS}
        withEyeDropper={false}
      />
      <TextInput
        {...form.getInputProps('description')}
        key={form.key('description')}
        label={t('description')}
        maxLength={255}
      />
    </FormModal>
  );
}
