import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormModal } from '../../../../components/form-modal';
import { SecretModal } from '../../../../components/secret-modal';
import { useCommonTexts } from '../../../../components/texts';
import { useCreateSipPhone } from './queries';
import { useSipPhoneTexts } from './texts';

/** Asks for a name, then shows the credentials of the phone once. */
export function NewSipPhone({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useSipPhoneTexts();
  const common = useCommonTexts();
  const create = useCreateSipPhone(userId);
  const [name, setName] = useState('');
  if (create.data) {
    const { server, username, password } = create.data.sip_phone;
    const secrets = [
      ...(server === null ? [] : [{ label: t('server'), value: server }]),
      { label: t('username'), value: username },
      { label: t('password'), value: password },
    ];
    const note = t(server === null ? 'off' : 'transports');
    return <SecretModal title={t('created')} secrets={secrets} note={note} onClose={onClose} />;
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate(name.trim());
  };
  return (
    <FormModal title={t('add')} onClose={onClose} onSubmit={submit} request={create} submitLabel={common('create')}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        maxLength={100}
        data-autofocus
      />
    </FormModal>
  );
}
