import { Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useMemo, useState } from 'react';
import { FormModal } from '../../components/form-modal';
import { withSuccessMessage } from '../../components/notify';
import { CheckResult } from './check-result';
import { useAddNumbers, useAllUsers, useCheckedNumbers } from './queries';
import { useDialerTexts } from './texts';

const MAX_ENTRIES = 2_000;
const TYPING_PAUSE = 400;

/** One entry per line; the cells of a pasted table count as entries, too. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[\n\t,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Adds a pasted list of numbers to a campaign; without `userId`, the form asks for the user. */
export function NumbersForm({ userId, onClose }: { userId?: string; onClose: () => void }) {
  const t = useDialerTexts();
  const add = useAddNumbers();
  const [selected, select] = useState<string | null>(userId ?? null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [settledText] = useDebouncedValue(text, TYPING_PAUSE);
  const entries = useMemo(() => entriesOf(settledText), [settledText]);
  const tooMany = entries.length > MAX_ENTRIES;
  const check = useCheckedNumbers(selected, tooMany ? [] : entries);
  const numbers = (check.data ?? []).flatMap(({ number, problem }) => (problem === null ? (number ?? []) : []));
  const isCurrent = text === settledText && check.isSuccess && !check.isPlaceholderData;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (selected === null || !isCurrent || numbers.length === 0) return;
    add.mutate({ userId: selected, numbers }, withSuccessMessage(t('added', { count: numbers.length }), onClose));
  };
  const isMissing = entries.length === 0 || (isCurrent && numbers.length === 0);
  return (
    <FormModal
      title={userId === undefined ? t('add') : t('addNumbers')}
      onClose={onClose}
      onSubmit={submit}
      request={add}
      error={add.error ?? check.error}
    >
      {userId === undefined && (
        <UserSelect value={selected} onChange={select} error={isChecked && selected === null && t('chooseUser')} />
      )}
      <Textarea
        label={t('numbers')}
        description={t('numbersHint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={tooMany ? t('tooMany') : isChecked && isMissing && t('numbersRequired')}
        autosize
        minRows={6}
        maxRows={12}
        data-autofocus={userId !== undefined || undefined}
      />
      {check.data && entries.length > 0 && <CheckResult checked={check.data} />}
    </FormModal>
  );
}

interface UserSelectProps {
  value: string | null;
  onChange: (userId: string | null) => void;
  error: string | false;
}

function UserSelect({ value, onChange, error }: UserSelectProps) {
  const t = useDialerTexts();
  const users = useAllUsers();
  return (
    <Select
      label={t('user')}
      data={(users.data ?? []).map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
      value={value}
      onChange={onChange}
      error={users.error?.message ?? error}
      searchable
      data-autofocus
    />
  );
}
