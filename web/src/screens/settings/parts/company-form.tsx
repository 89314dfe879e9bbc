import { Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { SaveBar } from '../../../components/save-bar';
import { i18n } from '../../../i18n/i18n';
import { countriesIn } from '../countries';
import { type CompanySettings, useGuardedCompany } from '../queries';
import { useSettingsTexts } from '../texts';

const fieldsOf = ({ name, country, mandatory_tagging }: CompanySettings) => ({
  name,
  country: country ?? undefined,
  mandatory_tagging,
});

export function CompanyForm({ company }: { company: CompanySettings }) {
  const t = useSettingsTexts();
  const form = useForm({
    initialValues: fieldsOf(company),
    validate: { name: (name) => (name.trim() === '' ? t('nameRequired') : null) },
  });
  const guarded = useGuardedForm({
    ...useGuardedCompany(company),
    fieldsOf,
    fields: form.getValues,
    show: form.setValues,
    names: { name: t('name'), country: t('country'), mandatory_tagging: t('mandatoryTagging') },
  });
  return (
    <form onSubmit={form.onSubmit(() => guarded.save())} noValidate>
      <Stack maw={480}>
        <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} />
        <Select
          {...form.getInputProps('country')}
          label={t('country')}
          description={t('countryHint')}
          data={countriesIn(i18n.language)}
          searchable
        />
        <Switch {...form.getInputProps('mandatory_tagging', { type: 'checkbox' })} label={t('mandatoryTagging')} />
        <Text size="sm" c="dimmed">
          {t('plan')}: {company.plan} · {t('aiPackage')}: {company.ai_package}. {t('operator')}
        </Text>
        <SaveBar request={guarded} justify="flex-start" />
      </Stack>
    </form>
  );
}
