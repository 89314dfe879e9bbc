import { Checkbox, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../../../api/session';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { ROLES } from '../../people/queries';
import { type CompanySettings, useGuardedCompany } from '../queries';
import { useSettingsTexts } from '../texts';

const fieldsOf = ({ api_roles: roles }: CompanySettings) => ({ api_roles: roles });
const toValues = ({ api_roles: roles }: ReturnType<typeof fieldsOf>) => ({ roles: roles ?? [...ROLES] });

/** The roles that API clients may assign; only owners may change them. */
export function ApiRoles({ company }: { company: CompanySettings }) {
  const t = useSettingsTexts();
  const common = useCommonTexts();
  const { user } = useSession();
  const isOwner = user.roles.includes('owner');
  const form = useForm({
    initialValues: toValues(fieldsOf(company)),
    validate: { roles: (roles) => (roles.length === 0 ? common('roleRequired') : null) },
  });
  const guarded = useGuardedForm({
    ...useGuardedCompany(company),
    fieldsOf,
    fields: () => {
      const { roles } = form.getValues();
      return { api_roles: roles.length === ROLES.length ? null : roles };
    },
    show: (fields) => form.setValues(toValues(fields)),
    names: {
      api_roles: [t('apiRoles'), (roles) => (roles ?? ROLES).map((role) => common(`role.${role}`)).join(', ')],
    },
  });
  return (
    <form onSubmit={form.onSubmit(() => guarded.save())} noValidate>
      <Stack maw={480}>
        <Checkbox.Group {...form.getInputProps('roles')} label={t('apiRoles')} description={t('apiRolesHint')}>
          <Group mt={6}>
            {ROLES.map((role) => (
              <Checkbox key={role} value={role} label={common(`role.${role}`)} disabled={!isOwner} />
            ))}
          </Group>
        </Checkbox.Group>
        {isOwner && <SaveBar request={guarded} label={t('saveApiRoles')} justify="flex-start" />}
      </Stack>
    </form>
  );
}
