import { MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router';
import { FormModal } from '../../components/form-modal';
import { notifyDone } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { fieldErrorsOf, otherErrorOf } from '../../api/field-errors';
import { useCreateNumber, useTeamChoices, useUserChoices } from './queries';
import { useNumberTexts } from './texts';

const FIELDS = ['digits', 'name', 'country', 'users', 'teams'] as const;

/** Opens the new Number after its creation. */
export function CreateNumber({ onClose }: { onClose: () => void }) {
  const t = useNumberTexts();
  const common = useCommonTexts();
  const create = useCreateNumber();
  const navigate = useNavigate();
  const [users, teams] = [useUserChoices(), useTeamChoices()];
  const form = useForm({
    initialValues: { digits: '', name: '', country: '', users: [] as string[], teams: [] as string[] },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(
      {
        digits: values.digits.replace(/[\s().-]/g, ''),
        ...(values.name.trim() !== '' && { name: values.name }),
        ...(values.country.trim() !== '' && { country: values.country.trim().toUpperCase() }),
        users: values.users.map(Number),
        teams: values.teams.map(Number),
      },
      {
        onSuccess: ({ number }) => {
          notifyDone(common('saved'));
          void navigate(`/numbers/${number.id}`);
        },
        onError: (error) => form.setErrors(fieldErrorsOf(error)),
      },
    ),
  );
  return (
    <FormModal
      title={t('add')}
      onClose={onClose}
      onSubmit={submit}
      request={create}
      error={otherErrorOf(create.error, FIELDS)}
    >
      <TextInput
        {...form.getInputProps('digits')}
        label={t('digits')}
        description={t('digitsHint')}
        type="tel"
        data-autofocus
      />
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} />
      <MultiSelect {...form.getInputProps('users')} label={t('linkedUsers')} data={users.data ?? []} searchable />
      <MultiSelect {...form.getInputProps('teams')} label={t('linkedTeams')} data={teams.data ?? []} searchable />
      <TextInput
        {...form.getInputProps('country')}
        label={t('country')}
        description={t('countryHint')}
        maxLength={2}
        w={{ base: '100%', xs: 240 }}
      />
    </FormModal>
  );
}
