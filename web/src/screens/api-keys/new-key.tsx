import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormModal } from '../../components/form-modal';
import { SecretModal } from '../../components/secret-modal';
import { useCommonTexts } from '../../components/texts';
import { useCreateApiKey } from './queries';
import { useApiKeyTexts } from './texts';

/** Asks for a name, then shows both halves of the key. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const t = useApiKeyTexts();
  const common = useCommonTexts();
  const create = useCreateApiKey();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('required') : null) },
  });
  if (create.data) {
    const { api_id: apiId, api_token: apiToken } = create.data.api_key;
    const secrets = [
      { label: t('apiId'), value: apiId },
      { label: t('apiToken'), value: apiToken },
    ];
    return <SecretModal title={t('made')} secrets={secrets} onClose={onClose} />;
  }
  return (
    <FormModal
      title={t('add')}
      onClose={onClose}
      onSubmit={form.onSubmit(({ name }) => create.mutate(name))}
      request={create}
      submitLabel={common('create')}
    >
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        description={t('nameHint')}
        maxLength={255}
        data-autofocus
      />
    </FormModal>
  );
}
