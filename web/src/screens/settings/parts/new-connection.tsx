import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormModal } from '../../../components/form-modal';
import { SecretModal } from '../../../components/secret-modal';
import { useCommonTexts } from '../../../components/texts';
import { useCreateConnection } from '../queries';
import { useSettingsTexts } from '../texts';

const KINDS = ['http', 'simulator'] as const;

/** Asks for the settings of a connection, then shows its secret once. */
export function NewConnection({ onClose }: { onClose: () => void }) {
  const t = useSettingsTexts();
  const common = useCommonTexts();
  const create = useCreateConnection();
  const form = useForm({
    initialValues: { name: '', kind: 'http' as (typeof KINDS)[number], url: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('connectionNameRequired') : null),
      url: (url, { kind }) => (kind === 'http' && url.trim() === '' ? t('urlRequired') : null),
    },
  });
  if (create.data)
    return (
      <SecretModal
        title={t('connectionMade')}
        secrets={[{ label: t('secret'), value: create.data.connection.secret }]}
        onClose={onClose}
      />
    );
  const isBridge = form.values.kind === 'http';
  const submit = form.onSubmit(({ name, kind, url }) =>
    create.mutate({ name: name.trim(), kind, ...(isBridge && { url: url.trim() }) }),
  );
  return (
    <FormModal
      title={t('addConnection')}
      onClose={onClose}
      onSubmit={submit}
      request={create}
      submitLabel={common('create')}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} data-autofocus />
      <Select
        {...form.getInputProps('kind')}
        label={t('kind')}
        data={KINDS.map((value) => ({ value, label: t(value) }))}
        allowDeselect={false}
      />
      {isBridge && (
        <TextInput {...form.getInputProps('url')} label={t('url')} description={t('bridgeHint')} type="url" />
      )}
    </FormModal>
  );
}
