import { Input, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import { FormModal } from '../../../components/form-modal';
import { Loaded } from '../../../components/loaded';
import type { components } from '../../../api/schema';
import { useEvents } from '../queries';
import { useWebhookTexts } from '../texts';
import { EventPicker } from './event-picker';

type EventNames = components['schemas']['CreateWebhook']['events'];

interface WebhookValues {
  url: string;
  custom_name: string;
  /** None for all events. */
  events: NonNullable<EventNames>;
}

interface Props {
  title: string;
  initial: { url: string; name: string; everything: boolean; events: string[] };
  request: ComponentProps<typeof FormModal>['request'];
  onSave: (values: WebhookValues) => void;
  onClose: () => void;
}

/** The fields of a new or an existing webhook. */
export function WebhookForm({ title, initial, request, onSave, onClose }: Props) {
  const t = useWebhookTexts();
  const known = useEvents();
  const form = useForm({
    initialValues: initial,
    validate: {
      url: (url) => (url.trim() === '' ? t('urlRequired') : null),
      events: (events, { everything }) => (!everything && events.length === 0 ? t('eventsRequired') : null),
    },
  });
  const submit = form.onSubmit(({ url, name, everything, events }) =>
    onSave({ url: url.trim(), custom_name: name, events: (everything ? [] : events) as WebhookValues['events'] }),
  );
  return (
    <FormModal title={title} onClose={onClose} onSubmit={submit} request={request}>
      <TextInput
        {...form.getInputProps('url')}
        label={t('url')}
        description={t('urlHint')}
        type="url"
        placeholder="https://"
        data-autofocus
      />
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} placeholder="Webhook" />
      <Switch {...form.getInputProps('everything', { type: 'checkbox' })} label={t('everything')} />
      {!form.values.everything && (
        <Input.Wrapper label={t('events')} labelElement="div" error={form.errors.events}>
          <Loaded query={known}>
            {({ events }) => (
              <EventPicker
                events={events}
                selected={form.values.events}
                onChange={(names) => form.setFieldValue('events', names)}
              />
            )}
          </Loaded>
        </Input.Wrapper>
      )}
    </FormModal>
  );
}
