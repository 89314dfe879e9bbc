import { Checkbox, Group, NumberInput, Paper, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { i18n } from '../../../i18n/i18n';
import { type Account, ROLES } from '../queries';
import { usePeopleTexts } from '../texts';
import { useSaveAccount } from './queries';
import { useUserTexts } from './texts';
import { languageChoices, timeZones } from './time-zones';

const MAX_WRAP_UP_SECONDS = 3600;

export function Profile({ user }: { user: Account }) {
  const t = useUserTexts();
  const people = usePeopleTexts();
  const common = useCommonTexts();
  const save = useSaveAccount(user.id);
  const required = (value: string): string | null => (value.trim() === '' ? people('required') : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      language: user.language,
      time_zone: user.time_zone,
      role_ids: user.roles,
      wrap_up_time: user.wrap_up_time,
    },
    validate: {
      first_name: required,
      last_name: required,
      email: required,
      role_ids: (roles) => (roles.length === 0 ? people('roleRequired') : null),
    },
  });
  const submit = form.onSubmit((changes) =>
    save.mutate({ ...changes, wrap_up_time: Number(changes.wrap_up_time) }, withSuccessMessage(common('saved'))),
  );
  return (
    <Paper component="form" onSubmit={submit} noValidate>
      <Stack>
        <Title order={2}>{t('profile')}</Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...form.getInputProps('first_name')} key={form.key('first_name')} label={people('firstName')} />
          <TextInput {...form.getInputProps('last_name')} key={form.key('last_name')} label={people('lastName')} />
          <TextInput {...form.getInputProps('email')} key={form.key('email')} label={people('email')} type="email" />
          <NumberInput
            {...form.getInputProps('wrap_up_time')}
            key={form.key('wrap_up_time')}
            label={t('wrapUp')}
            min={0}
            max={MAX_WRAP_UP_SECONDS}
            allowDecimal={false}
          />
          <Select
            {...form.getInputProps('language')}
            key={form.key('language')}
            label={t('language')}
            data={languageChoices(user.language, i18n.language)}
            searchable
          />
          <Select
            {...form.getInputProps('time_zone')}
            key={form.key('time_zone')}
            label={t('timeZone')}
            data={timeZones(user.time_zone)}
            searchable
          />
        </SimpleGrid>
        <Checkbox.Group {...form.getInputProps('role_ids')} key={form.key('role_ids')} label={people('roles')}>
          <Group mt={6}>
            {ROLES.map((role) => (
              <Checkbox key={role} value={role} label={people(`role.${role}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <SaveBar request={save} label={t('saveProfile')} />
      </Stack>
    </Paper>
  );
}
