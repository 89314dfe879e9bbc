import { Alert } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/field-errors';
import { useGuardedForm } from '../../../components/guarded/use-guarded-form';
import { dayNames } from '../../../components/week-grid/day-names';
import { i18n } from '../../../i18n/i18n';
import { HolidaysEditor, HoursEditor } from '../hours/hours-editor';
import { ModeField } from '../hours/mode-field';
import { type NumberSettings, type OpeningHours, useGuardedNumber } from '../queries';
import { useHoursTexts } from '../hours/texts';
import { Section } from './section';
import { useDetailTexts } from './texts';

const FIELDS = ['opening_hours.hours', 'opening_hours.holidays'];

export function Opening({ number }: { number: NumberSettings }) {
  const t = useDetailTexts();
  return number.opening_hours ? (
    <OpeningForm number={number} opening={number.opening_hours} />
  ) : (
    <Alert color="gray" title={t('opening')}>
      {t('noRule')}
    </Alert>
  );
}

type Fields = OpeningHours & Pick<NumberSettings, 'availability_status'>;

const fieldsOf = ({ availability_status, opening_hours: opening }: NumberSettings): Fields => ({
  availability_status,
  hours: opening?.hours ?? [],
  holidays: opening?.holidays ?? [],
});

const bodyOf = ({ availability_status, ...opening }: Partial<Fields>) => ({
  availability_status,
  opening_hours: Object.keys(opening).length > 0 ? opening : undefined,
});

function OpeningForm({ number, opening }: { number: NumberSettings; opening: OpeningHours }) {
  const t = useDetailTexts();
  const words = useHoursTexts();
  const [mode, setMode] = useState(number.availability_status);
  const [{ hours, holidays }, setOpening] = useState(opening);
  const days = dayNames(i18n.language, 'short');
  const guarded = useGuardedForm({
    ...useGuardedNumber(number, bodyOf),
    fieldsOf,
    fields: () => ({ availability_status: mode, hours, holidays }),
    show: (fields) => {
      setMode(fields.availability_status);
      setOpening({ hours: fields.hours, holidays: fields.holidays });
    },
    names: {
      availability_status: [words('mode'), (status) => words(status)],
      hours: [
        words('hours'),
        (spans) =>
          spans.map((span) => `${span.days.map((day) => days[day - 1]).join(', ')} ${span.from}–${span.to}`).join('; '),
      ],
      holidays: [words('holidays'), (dates) => dates.map(({ date, name }) => `${date} ${name}`).join(', ')],
    },
  });
  const errors = fieldErrorsOf(guarded.error);
  return (
    <Section title={t('opening')} guarded={guarded} fields={FIELDS}>
      <ModeField value={mode} onChange={setMode} />
      {mode === 'custom' && (
        <>
          <HoursEditor
            value={hours}
            onChange={(changed) => setOpening({ hours: changed, holidays })}
            error={errors['opening_hours.hours']}
          />
          <HolidaysEditor
            value={holidays}
            onChange={(changed) => setOpening({ hours, holidays: changed })}
            error={errors['opening_hours.holidays']}
          />
        </>
      )}
    </Section>
  );
}
