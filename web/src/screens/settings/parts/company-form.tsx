import { Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { i18n } from '../../../i18n/i18n';
import { countriesIn } from '../countries';
import { type CompanySettings, useUpdateCompany } from '../queries';
import { useSettingsTexts } from '../texts';

export function CompanyForm({ company }: { company: CompanySettings }) {
  const t = useSettingsTexts();
  const common = useCommonTexts();
  const update = useUpdateCompany();
  const form = useForm({
    initialValues: { name: company.name, country: company.country, tagging: company.mandatory_tagging },
    validate: { name: (name) => (name.trim() === '' ? t('nameRequired') : null) },
  });
  const submit = form.onSubmit(({ name, country, tagging }) =>
    update.mutate(
      { name, country: country ?? undefined, mandatory_tagging: tagging },
      withSuccessMessage(common('saved')),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={480}>
        <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} />
        <Select
          {...form.getInputProps('country')}
          label={t('country')}
          description={t('countryHint')}
          data={countriesIn(i18n.language)}
          searchable
        />
        <Switch {...form.getInputProps('tagging', { type: 'checkbox' })} label={t('mandatoryTagging')} />
        <Text size="sm" c="dimmed">
          {t('plan')}: {company.plan} · {t('aiPackage')}: {company.ai_package}. {t('operator')}
        </Text>
        <SaveBar request={update} justify="flex-start" />
      </Stack>
    </form>
  );
}
