import { Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../../../api/session';
import { FormModal } from '../../../components/form-modal';
import { withSuccessMessage } from '../../../components/notify';
import { type NewExport, type ReportName, useStartExport } from './queries';
import { useExportTexts } from './texts';

const REPORTS = [
  'CALLS_HISTORY',
  'CALL_VOLUME_AND_TIME',
  'CALLS_HANDLED',
  'RINGING_ATTEMPTS',
  'RINGING_ATTEMPTS_PER_USER',
  'USER_STATUS_HISTORY',
  'WORK_TIME_AND_AVAILABILITY',
  'AVAILABILITY_BREAKDOWN',
] as const satisfies ReportName[];
const RANGES = ['TODAY', 'YESTERDAY', 'THIS_WEEK', 'LAST_WEEK', 'THIS_MONTH', 'LAST_MONTH', 'custom'] as const;
const FORMATS = ['CSV', 'JSON'] as const;

interface Values {
  report: ReportName;
  range: (typeof RANGES)[number];
  from: string;
  to: string;
  format: (typeof FORMATS)[number];
  name: string;
}

const requestOf = ({ report, range, from, to, format, name }: Values, timezone: string): NewExport => ({
  input: {
    reportName: report,
    filter: {
      timezone,
      dateFilter: range === 'custom' ? { absoluteRange: { fromDate: from, toDate: to } } : { relative: range },
    },
    exportOptions: { format, exportName: name.trim() },
  },
});

export function ExportForm({ onClose }: { onClose: () => void }) {
  const t = useExportTexts();
  const start = useStartExport();
  const { time_zone: timeZone } = useSession().user;
  const form = useForm<Values>({
    initialValues: { report: 'CALLS_HISTORY', range: 'LAST_WEEK', from: '', to: '', format: 'CSV', name: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      to: (to, { range, from }) =>
        range === 'custom' && (from === '' || to === '' || from > to) ? t('daysRequired') : null,
    },
  });
  const submit = form.onSubmit((values) =>
    start.mutate(requestOf(values, timeZone), withSuccessMessage(t('started'), onClose)),
  );
  return (
    <FormModal title={t('add')} onClose={onClose} onSubmit={submit} request={start}>
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={100} data-autofocus />
      <Select
        {...form.getInputProps('report')}
        label={t('report')}
        data={REPORTS.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
      <Select
        {...form.getInputProps('range')}
        label={t('days')}
        data={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      />
      {form.values.range === 'custom' && (
        <Group grow align="flex-start">
          <TextInput {...form.getInputProps('from')} type="date" label={t('from')} />
          <TextInput {...form.getInputProps('to')} type="date" label={t('to')} />
        </Group>
      )}
      <Select {...form.getInputProps('format')} label={t('format')} data={[...FORMATS]} />
    </FormModal>
  );
}
