import {
  Fieldset,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  SimpleGrid,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { i18n } from '../../../i18n/i18n';
import { countriesIn } from '../countries';
import { useTrunkTexts } from './texts';
import { ALL_COUNTRIES, chosenCountries, type TrunkValues } from './trunk-values';

const TRANSPORTS = [
  { value: 'udp', label: 'UDP' },
  { value: 'tcp', label: 'TCP' },
];
const WHOLE_NUMBER = { min: 1, allowDecimal: false, allowNegative: false, hideControls: true };
const MAX_PORT = 65_535;

interface Props {
  form: UseFormReturnType<TrunkValues>;
  hasPassword: boolean;
}

export function TrunkFields({ form, hasPassword }: Props) {
  const t = useTrunkTexts();
  return (
    <>
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={100} data-autofocus />
      <TextInput {...form.getInputProps('host')} label={t('host')} description={t('hostHint')} />
      <SimpleGrid cols={2}>
        <NumberInput {...form.getInputProps('port')} {...WHOLE_NUMBER} label={t('port')} max={MAX_PORT} />
        <Select {...form.getInputProps('transport')} label={t('transport')} data={TRANSPORTS} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.getInputProps('username')} label={t('username')} autoComplete="off" />
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('password')}
          placeholder={hasPassword ? t('passwordUnchanged') : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          autoComplete="new-password"
        />
      </SimpleGrid>
      <Switch
        {...form.getInputProps('register', { type: 'checkbox' })}
        label={t('register')}
        description={t('registerHint')}
      />
      <TagsInput
        {...form.getInputProps('allow')}
        label={t('allow')}
        description={t('allowHint')}
        splitChars={[',', ';', ' ']}
      />
      <TextInput
        {...form.getInputProps('caller_id')}
        label={t('callerId')}
        description={t('callerIdHint')}
        type="tel"
      />
      <LimitFields form={form} />
    </>
  );
}

function LimitFields({ form }: Pick<Props, 'form'>) {
  const t = useTrunkTexts();
  return (
    <Fieldset legend={t('limits')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} verticalSpacing="sm" style={{ alignItems: 'end' }}>
        <NumberInput
          {...form.getInputProps('max_calls')}
          {...WHOLE_NUMBER}
          label={t('maxCalls')}
          placeholder={t('noLimit')}
        />
        <NumberInput {...form.getInputProps('calls_per_minute')} {...WHOLE_NUMBER} label={t('callsPerMinute')} />
        <NumberInput
          {...form.getInputProps('user_calls_per_minute')}
          {...WHOLE_NUMBER}
          label={t('userCallsPerMinute')}
        />
      </SimpleGrid>
      <MultiSelect
        {...form.getInputProps('countries')}
        label={t('countries')}
        description={t('countriesHint')}
        placeholder={form.values.countries.length === 0 ? t('countriesOfNumbers') : undefined}
        data={[{ value: ALL_COUNTRIES, label: t('allCountries') }, ...countriesIn(i18n.language)]}
        onChange={(chosen) => form.setFieldValue('countries', chosenCountries(chosen))}
        searchable
        mt="sm"
      />
      <Switch
        {...form.getInputProps('premium', { type: 'checkbox' })}
        label={t('premium')}
        description={t('premiumHint')}
        mt="sm"
      />
    </Fieldset>
  );
}
