import { type FormEvent, useState } from 'react';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import type { CallEntry } from '../call-log/call-entry';
import { ColleagueSelect, type Person } from './colleague-select';
import { useAssign } from './queries';
import { useInboxTexts } from './texts';

/** Assigns a call to the user or a colleague for follow-up. */
export function AssignForm({ entry, name, onClose }: { entry: CallEntry; name: string; onClose: () => void }) {
  const t = useInboxTexts();
  const assign = useAssign(entry.id);
  const [person, setPerson] = useState<Person | null>(null);
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!person) return;
    assign.mutate(person.id, withSuccessMessage(t('assigned', { name: person.name }), onClose));
  };
  return (
    <FormModal
      title={t('assignTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      request={assign}
      submitLabel={t('assignSubmit')}
    >
      <ColleagueSelect
        label={t('assignTo')}
        value={person}
        onChange={setPerson}
        error={isChecked && !person ? t('pickSomebody') : undefined}
      />
    </FormModal>
  );
}
