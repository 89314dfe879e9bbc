import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { useNumbers, useSaveVoiceAgent, type VoiceAgent } from './queries';
import { useVoiceAgentTexts } from './texts';

/** Edits the given voice agent, or creates one. */
export function AgentForm({ agent, onClose }: { agent?: VoiceAgent; onClose: () => void }) {
  const t = useVoiceAgentTexts();
  const common = useCommonTexts();
  const save = useSaveVoiceAgent(agent?.id);
  const numbers = useNumbers().data?.numbers ?? [];
  const required = (value: string | null): string | null => (value?.trim() ? null : t('required'));
  const form = useForm({
    initialValues: {
      name: agent?.name ?? '',
      number: agent ? String(agent.number_id) : null,
      script: agent?.script ?? '',
    },
    validate: { name: required, number: required, script: required },
  });
  const submit = form.onSubmit(({ name, number, script }) =>
    save.mutate({ name, number_id: Number(number), script }, withSuccessMessage(common('saved'), onClose)),
  );
  return (
    <FormModal
      title={agent ? t('edit', { name: agent.name }) : t('add')}
      onClose={onClose}
      onSubmit={submit}
      request={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} data-autofocus />
      <Select
        {...form.getInputProps('number')}
        label={t('number')}
        data={numbers.map(({ id, name, digits }) => ({ value: String(id), label: `${name} · ${digits}` }))}
        searchable
      />
      <Textarea
        {...form.getInputProps('script')}
        label={t('script')}
        description={t('scriptHint', { variable: '{{first_name}}' })}
        autosize
        minRows={6}
        maxRows={18}
      />
    </FormModal>
  );
}
