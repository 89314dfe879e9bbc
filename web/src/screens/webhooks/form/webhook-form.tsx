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

export interface WebhookFields {
  url: string;
  custom_name: string;
  /** Empty for all events. */
  events: NonNullable<EventNames>;
}

interface Values {
  url: string;
  name: string;
  everything: boolean;
  events: string[];
}

export const toFields = ({ url, name, everything, events }: Values): WebhookFields => ({
  url: url.trim(),
  custom_name: name,
  events: (everything ? [] : events) as WebhookFields['events'],
});

export const toValues = ({ url, custom_name: name, events }: WebhookFields): Values => ({
  url,
  name,
  everything: events.length === 0,
  events,
});

export function useWebhookForm(initialValues: Values) {
  const t = useWebhookTexts();
  return useForm({
    initialValues,
    validate: {
      url: (url) => (url.trim() === '' ? t('urlRequired') : null),
      events: (events, { everything }) => (!everything && events.length === 0 ? t('eventsRequired') : null),
    },
  });
}

interface Props extends Pick<ComponentProps<typeof FormModal>, 'title' | 'request' | 'onSubmit' | 'onClose'> {
  form: ReturnType<typeof useWebhookForm>;
}

/** The fields of a new or an existing webhook. */
export function WebhookForm({ form, ...modal }: Props) {
  const t = useWebhookTexts();
  const known = useEvents();
  return (
    <FormModal {...modal}>
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
