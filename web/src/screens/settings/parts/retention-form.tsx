import { NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmModal } from '../../../components/confirm-modal';
import { type FieldNames, useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { SaveBar } from '../../../components/save-bar';
import { type CompanySettings, useGuardedCompany } from '../queries';
import { useSettingsTexts } from '../texts';

const FIELDS = [
  ['keep_recordings_days', 'recordings'],
  ['keep_transcripts_days', 'transcripts'],
  ['keep_messages_days', 'messages'],
  ['keep_calls_days', 'calls'],
] as const;
const MAX_DAYS = 36_500;

type Name = (typeof FIELDS)[number][0];
/** An empty field is an empty string. */
type Values = Record<Name, number | ''>;

type Days = Record<Name, number | null>;

const each = <T,>(valueOf: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(FIELDS.map(([name]) => [name, valueOf(name)])) as Record<Name, T>;
const fieldsOf = (company: CompanySettings): Days => each((name) => company[name]);
const toValues = (days: Days): Values => each((name) => days[name] ?? '');
const daysOf = (value: number | ''): number | null => (value === '' ? null : value);

/** Asks for confirmation before it shortens a retention period, since that deletes data. */
export function RetentionForm({ company }: { company: CompanySettings }) {
  const t = useSettingsTexts();
  const [isAsking, { open, close }] = useDisclosure();
  const form = useForm<Values>({
    initialValues: toValues(fieldsOf(company)),
  });
  const guarded = useGuardedForm({
    ...useGuardedCompany(company),
    fieldsOf,
    fields: () => each((name) => daysOf(form.getValues()[name])),
    show: (fields) => form.setValues(toValues(fields)),
    names: Object.fromEntries(
      FIELDS.map(([name, text]) => [
        name,
        [t(text), (days) => (days === null ? t('forever') : `${days} ${t('days')}`)],
      ]),
    ) as FieldNames<Days>,
  });
  const save = (): void => {
    close();
    guarded.save();
  };
  const removesMore = FIELDS.some(([name]) => {
    const [before, after] = [company[name] ?? Infinity, daysOf(form.values[name]) ?? Infinity];
    return after < before;
  });
  return (
    <form onSubmit={form.onSubmit(() => (removesMore ? open() : save()))} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
          {FIELDS.map(([name, text]) => (
            <NumberInput
              key={name}
              {...form.getInputProps(name)}
              label={t(text)}
              placeholder={t('forever')}
              suffix={` ${t('days')}`}
              min={1}
              max={MAX_DAYS}
              allowDecimal={false}
              allowNegative={false}
              hideControls
            />
          ))}
        </SimpleGrid>
        <SaveBar request={guarded} justify="flex-start" />
      </Stack>
      <ConfirmModal
        opened={isAsking}
        title={t('confirmTitle')}
        question={t('confirmQuestion')}
        confirm={t('confirm')}
        onClose={close}
        onConfirm={save}
      />
    </form>
  );
}
