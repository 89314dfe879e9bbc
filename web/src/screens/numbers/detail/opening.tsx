import { Alert } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/field-errors';
import { HolidaysEditor, HoursEditor } from '../hours/hours-editor';
import { ModeField } from '../hours/mode-field';
import { type NumberSettings, type OpeningHours, useUpdateNumber } from '../queries';
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

function OpeningForm({ number, opening }: { number: NumberSettings; opening: OpeningHours }) {
  const t = useDetailTexts();
  const update = useUpdateNumber(number.id);
  const errors = fieldErrorsOf(update.error);
  const [mode, setMode] = useState(number.availability_status);
  const [{ hours, holidays }, setOpening] = useState(opening);
  const changes = () => ({ availability_status: mode, opening_hours: { hours, holidays } });
  return (
    <Section title={t('opening')} update={update} changes={changes} fields={FIELDS}>
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
