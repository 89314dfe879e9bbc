import { MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormModal } from '../../../components/form-modal';
import { withSuccessMessage } from '../../../components/notify';
import { useCommonTexts } from '../../../components/texts';
import { useEveryone } from '../queries';
import { type Team, useSaveTeam } from './queries';
import { useTeamTexts } from './texts';

/** Creates a team if none is given. */
export function TeamForm({ team, onClose }: { team?: Team; onClose: () => void }) {
  const t = useTeamTexts();
  const common = useCommonTexts();
  const everyone = useEveryone();
  const save = useSaveTeam(team);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: team?.name ?? '', members: (team?.users ?? []).map(({ id }) => String(id)) },
    validate: { name: (name) => (name.trim() === '' ? t('required') : null) },
  });
  const submit = form.onSubmit(({ name, members }) =>
    save.mutate({ name: name.trim(), members: members.map(Number) }, withSuccessMessage(common('saved'), onClose)),
  );
  // Members are offered at once, the others as soon as they are loaded.
  const people = everyone.data ?? team?.users ?? [];
  return (
    <FormModal
      title={team ? t('edit', { name: team.name }) : t('add')}
      onClose={onClose}
      onSubmit={submit}
      request={save}
      error={save.error ?? everyone.error}
    >
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
