import { Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../../api/session';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import { type Role, ROLES, useInvite } from './queries';
import { useCommonTexts } from '../../components/texts';
import { usePeopleTexts } from './texts';

export function InviteForm({ onClose }: { onClose: () => void }) {
  const t = usePeopleTexts();
  const common = useCommonTexts();
  const { user: inviter } = useSession();
  const invite = useInvite();
  const required = (value: string): string | null => (value.trim() === '' ? t('required') : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', email: '', role_ids: ['agent'] as Role[] },
    validate: {
      first_name: required,
      last_name: required,
      email: required,
      role_ids: (roles) => (roles.length === 0 ? common('roleRequired') : null),
    },
  });
  const submit = form.onSubmit((user) =>
    invite.mutate({ user, inviterId: inviter.id }, withSuccessMessage(t('sent', { email: user.email }), onClose)),
  );
  return (
    <FormModal title={t('invite')} onClose={onClose} onSubmit={submit} request={invite}>
      <TextInput
        {...form.getInputProps('first_name')}
        key={form.key('first_name')}
        label={t('firstName')}
        data-autofocus
      />
      <TextInput {...form.getInputProps('last_name')} key={form.key('last_name')} label={t('lastName')} />
      <TextInput {...form.getInputProps('email')} key={form.key('email')} label={t('email')} type="email" />
      <Checkbox.Group {...form.getInputProps('role_ids')} key={form.key('role_ids')} label={t('roles')}>
        <Group mt={6}>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={common(`role.${role}`)}
              disabled={role === 'owner' && !inviter.roles.includes('owner')}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </FormModal>
  );
}
