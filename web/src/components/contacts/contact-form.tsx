import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { FormModal } from '../form-modal';
import { withSuccessMessage } from '../notify';
import { useCommonTexts } from '../texts';
import type { Contact, ContactFields, Detail } from './contact-fields';
import { contactTitle } from './contact-title';
import { DetailList } from './detail-list';
import { useContactFormTexts } from './texts';

interface Values {
  first_name: string;
  last_name: string;
  company_name: string;
  information: string;
  phone_numbers: Detail[];
  emails: Detail[];
}

const orNull = (text: string): string | null => text.trim() || null;

const filled = (details: readonly Detail[]): Detail[] => details.filter(({ value }) => value.trim() !== '');

interface Props {
  /** The contact to edit; without it, a contact is created. */
  contact?: Contact;
  /** The phone number of a new contact, if known. */
  phone?: string;
  save: Pick<UseMutationResult<unknown, Error, ContactFields>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  onClose: () => void;
}

export function ContactForm({ contact, phone = '', save, onClose }: Props) {
  const t = useContactFormTexts();
  const common = useCommonTexts();
  const close = (): void => {
    save.reset();
    onClose();
  };
  const first = { label: t('work'), value: phone };
  const form = useForm<Values>({
    initialValues: {
      first_name: contact?.first_name ?? '',
      last_name: contact?.last_name ?? '',
      company_name: contact?.company_name ?? '',
      information: contact?.information ?? '',
      phone_numbers: contact?.phone_numbers ?? [first],
      emails: contact?.emails ?? [],
    },
    validate: { phone_numbers: (phones) => (filled(phones).length === 0 ? t('phoneRequired') : null) },
  });
  const submit = form.onSubmit((values) => {
    const fields: ContactFields = {
      first_name: orNull(values.first_name),
      last_name: orNull(values.last_name),
      company_name: orNull(values.company_name),
      information: orNull(values.information),
      phone_numbers: filled(values.phone_numbers),
      emails: filled(values.emails),
    };
    save.mutate(fields, withSuccessMessage(common('saved'), close));
  });
  return (
    <FormModal
      title={contact ? t('edit', { name: contactTitle(contact) }) : t('add')}
      onClose={close}
      onSubmit={submit}
      request={save}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.getInputProps('first_name')} label={t('firstName')} maxLength={255} data-autofocus />
        <TextInput {...form.getInputProps('last_name')} label={t('lastName')} maxLength={255} />
      </SimpleGrid>
      <TextInput {...form.getInputProps('company_name')} label={t('company')} maxLength={255} />
      <DetailList
        title={t('phones')}
        name={(position) => t('phone', { position })}
        add={t('addPhone')}
        type="tel"
        details={form.values.phone_numbers}
        error={form.errors.phone_numbers}
        onChange={(phones) => form.setFieldValue('phone_numbers', phones)}
      />
      <DetailList
        title={t('emails')}
        name={(position) => t('email', { position })}
        add={t('addEmail')}
        type="email"
        details={form.values.emails}
        onChange={(emails) => form.setFieldValue('emails', emails)}
      />
      <Textarea
        {...form.getInputProps('information')}
        label={t('information')}
        maxLength={4096}
        autosize
        minRows={2}
        maxRows={6}
      />
    </FormModal>
  );
}
