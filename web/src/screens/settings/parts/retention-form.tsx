import { NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmModal } from '../../../components/confirm-modal';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { type CompanySettings, useUpdateCompany } from '../queries';
import { useSettingsTexts } from '../texts';

const FIELDS = [
  ['keep_recordings_days', 'recordings'],
  ['keep_transcripts_days', 'transcripts'],
  ['keep_messages_days', 'messages'],
  ['keep_calls_days', 'calls'],
] as const;
const MAX_DAYS = 36_500;

type Name = (typeof FIELDS)[number][0];
/** An empty field is an empty text. */
type Values = Record<Name, number | ''>;

const daysOf = (value: number | ''): number | null => (value === '' ? null : value);

/** Asks before it saves that less is kept than before, since that removes data. */
export function RetentionForm({ company }: { company: CompanySettings }) {
  const t = useSettingsTexts();
  const common = useCommonTexts();
  const update = useUpdateCompany();
  const [isAsking, { open, close }] = useDisclosure();
  const form = useForm<Values>({
    initialValues: Object.fromEntries(FIELDS.map(([name]) => [name, company[name] ?? ''])) as Values,
  });
  const save = (): void => {
    close();
    const changes = Object.fromEntries(FIELDS.map(([name]) => [name, daysOf(form.values[name])]));
    update.mutate(changes, withSuccessMessage(common('saved')));
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
        <SaveBar request={update} justify="flex-start" />
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
