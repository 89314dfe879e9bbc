import { MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import { FormModal } from '../../../components/form-modal';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { withSuccessMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { useEveryone } from '../queries';
import { type Team, useCreateTeam, useGuardedTeam } from './queries';
import { useTeamTexts } from './texts';

interface Values {
  name: string;
  members: string[];
}

const BLANK: Values = { name: '', members: [] };
const fieldsOf = ({ name, users }: Team) => ({ name, users: users.map(({ id }) => id) });
const toFields = ({ name, members }: Values) => ({ name: name.trim(), users: members.map(Number) });
const toValues = ({ name, users }: ReturnType<typeof fieldsOf>): Values => ({ name, members: users.map(String) });

function useTeamForm(initialValues: Values) {
  const t = useTeamTexts();
  return useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: { name: (name) => (name.trim() === '' ? t('required') : null) },
  });
}

export function NewTeam({ onClose }: { onClose: () => void }) {
  const t = useTeamTexts();
  const common = useCommonTexts();
  const create = useCreateTeam();
  const form = useTeamForm(BLANK);
  const submit = form.onSubmit((values) =>
    create.mutate(toFields(values), withSuccessMessage(common('saved'), onClose)),
  );
  return <TeamModal title={t('add')} form={form} request={create} onSubmit={submit} onClose={onClose} />;
}

export function EditTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTeamTexts();
  const people = useEveryone().data ?? team.users;
  const form = useTeamForm(toValues(fieldsOf(team)));
  const nameOf = (id: number): string => people.find((user) => user.id === id)?.name ?? String(id);
  const guarded = useGuardedForm({
    ...useGuardedTeam(team),
    fieldsOf,
    fields: () => toFields(form.getValues()),
    show: (fields) => form.setValues(toValues(fields)),
    names: { name: t('name'), users: [t('members'), (users) => users.map(nameOf).join(', ')] },
  });
  const title = t('edit', { name: team.name });
  const submit = form.onSubmit(() => guarded.save(onClose));
  return (
    <TeamModal title={title} form={form} request={guarded} onSubmit={submit} onClose={onClose} members={team.users} />
  );
}

interface ModalProps extends Pick<ComponentProps<typeof FormModal>, 'title' | 'request' | 'onSubmit' | 'onClose'> {
  form: ReturnType<typeof useTeamForm>;
  members?: Team['users'];
}

function TeamModal({ form, members = [], request, ...modal }: ModalProps) {
  const t = useTeamTexts();
  const common = useCommonTexts();
  const everyone = useEveryone();
  // Current members are available immediately, other users once they are loaded.
  const people = everyone.data ?? members;
  return (
    <FormModal {...modal} request={request} error={request.error ?? everyone.error}>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        maxLength={64}
        data-autofocus
      />
      <MultiSelect
        {...form.getInputProps('members')}
        key={form.key('members')}
        label={t('members')}
        data={people.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
        nothingFoundMessage={common('none')}
        searchable
      />
    </FormModal>
  );
}
