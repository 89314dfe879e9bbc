import { Checkbox, Group, NumberInput, Paper, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../../../api/session';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { i18n } from '../../../i18n/i18n';
import { type Account, ROLES } from '../queries';
import { usePeopleTexts } from '../texts';
import { useGuardedAccount } from './queries';
import { useUserTexts } from './texts';
import { languageChoices, timeZones } from './time-zones';

const MAX_WRAP_UP_SECONDS = 3600;

const fieldsOf = (user: Account) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  language: user.language,
  time_zone: user.time_zone,
  role_ids: user.roles,
  wrap_up_time: user.wrap_up_time,
});

export function Profile({ user }: { user: Account }) {
  const t = useUserTexts();
  const people = usePeopleTexts();
  const common = useCommonTexts();
  const isOwner = useSession().user.roles.includes('owner');
  const required = (value: string): string | null => (value.trim() === '' ? people('required') : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: fieldsOf(user),
    validate: {
      first_name: required,
      last_name: required,
      email: required,
      role_ids: (roles) => (roles.length === 0 ? common('roleRequired') : null),
    },
  });
  const account = useGuardedForm({
    ...useGuardedAccount(user),
    fieldsOf,
    fields: () => {
      const values = form.getValues();
      return { ...values, wrap_up_time: Number(values.wrap_up_time) };
    },
    show: form.setValues,
    names: {
      first_name: people('firstName'),
      last_name: people('lastName'),
      email: people('email'),
      wrap_up_time: t('wrapUp'),
      language: t('language'),
      time_zone: t('timeZone'),
      role_ids: [people('roles'), (roles) => roles.map((role) => common(`role.${role}`)).join(', ')],
    },
  });
  return (
    <Paper component="form" onSubmit={form.onSubmit(() => account.save())} noValidate>
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
              <Checkbox
                key={role}
                value={role}
                label={common(`role.${role}`)}
                disabled={role === 'owner' && !isOwner}
              />
            ))}
          </Group>
        </Checkbox.Group>
        <SaveBar request={account} label={t('saveProfile')} />
      </Stack>
    </Paper>
  );
}
