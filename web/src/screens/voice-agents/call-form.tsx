import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import { useRequestCall, type VoiceAgent } from './queries';
import { useVoiceAgentTexts } from './texts';

/** Requests a call, with values for the variables of the script. */
export function CallForm({ agent, onClose }: { agent: VoiceAgent; onClose: () => void }) {
  const t = useVoiceAgentTexts();
  const request = useRequestCall(agent.id);
  // One key for all attempts, so that a repeated click requests a single call; randomUUID needs a secure context.
  const [key] = useState(() => `dashboard-${Date.now()}-${Math.random().toString(36).slice(2)}`);
  const required = (value: string): string | null => (value.trim() === '' ? t('required') : null);
  const form = useForm({
    initialValues: { phone: '', values: agent.variables.map(() => '') },
    validate: {
      phone: required,
      values: (values) => (values.some((value) => value.trim() === '') ? t('required') : null),
    },
  });
  const submit = form.onSubmit(({ phone, values }) =>
    request.mutate(
      {
        contact_phone: phone.replace(/\s/g, ''),
        idempotency_key: key,
        context: Object.fromEntries(agent.variables.map((name, at) => [name, values[at]])),
      },
      withSuccessMessage(t('requestedNow'), onClose),
    ),
  );
  return (
    <FormModal title={t('callNow')} onClose={onClose} onSubmit={submit} request={request}>
      <TextInput
        {...form.getInputProps('phone')}
        type="tel"
        label={t('phone')}
        description={t('phoneHint')}
        data-autofocus
      />
      {agent.variables.map((name, at) => (
        <TextInput
          key={name}
          label={name}
          value={form.values.values[at]}
          onChange={({ currentTarget: { value } }) => form.setFieldValue(`values.${at}`, value)}
          error={form.errors.values && form.values.values[at]?.trim() === '' ? t('required') : undefined}
        />
      ))}
    </FormModal>
  );
}
