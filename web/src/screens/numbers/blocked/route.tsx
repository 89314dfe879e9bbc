import { Checkbox, Paper, Table, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPhoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../../components/add-button';
import { DeleteButton } from '../../../components/delete-button';
import { EmptyState } from '../../../components/empty-state';
import { useFormat } from '../../../components/format';
import { FormModal } from '../../../components/form-modal';
import { ListTable } from '../../../components/list-table';
import { withSuccessMessage, withOutcomeMessage } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { PagedList } from '../../../components/paged-list';
import { useCommonTexts } from '../../../components/texts';
import { usePage } from '../../../components/use-page';
import { fieldErrorsOf, otherErrorOf } from '../../../api/field-errors';
import { type BlockedCaller, useBlockCaller, useBlockedCallers, useUnblockCaller } from '../queries';
import { SectionTabs } from '../section-tabs';
import { useNumberTexts } from '../texts';
import { useBlockedTexts } from './texts';

const ANONYMOUS = 'anonymous';

export function Component() {
  const t = useBlockedTexts();
  const numbers = useNumberTexts();
  const [page] = usePage();
  const callers = useBlockedCallers(page);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={numbers('blocked')} hint={t('hint')}>
        <AddButton icon={IconPhoneOff} onClick={() => setAdding(true)}>
          {t('add')}
        </AddButton>
      </PageHeader>
      <SectionTabs current="blocked" />
      <Paper>
        <PagedList query={callers} empty={<EmptyState icon={IconPhoneOff} title={t('empty')} hint={t('emptyHint')} />}>
          {({ blocked_callers: items }) => <CallerTable callers={items} />}
        </PagedList>
      </Paper>
      {adding && <BlockForm onClose={() => setAdding(false)} />}
    </>
  );
}

function CallerTable({ callers }: { callers: BlockedCaller[] }) {
  const t = useBlockedTexts();
  const format = useFormat();
  const unblock = useUnblockCaller();
  const remove = (id: number): void => unblock.mutate(id, withOutcomeMessage(t('done')));
  return (
    <ListTable minWidth={480} columns={[t('number'), t('note'), t('since')]} actionsWidth={80}>
      {callers.map(({ id, phone_number: digits, display_number: display, note, created_at: since }) => {
        const number = digits === ANONYMOUS ? t('anonymous') : display;
        return (
          <Table.Tr key={id}>
            <Table.Td>{number}</Table.Td>
            <Table.Td c="dimmed">{note}</Table.Td>
            <Table.Td>{format.dateTime(since)}</Table.Td>
            <Table.Td>
              <DeleteButton label={t('unblock', { number })} question={t('question')} onConfirm={() => remove(id)} />
            </Table.Td>
          </Table.Tr>
        );
      })}
    </ListTable>
  );
}

function BlockForm({ onClose }: { onClose: () => void }) {
  const t = useBlockedTexts();
  const common = useCommonTexts();
  const block = useBlockCaller();
  const form = useForm({ initialValues: { phone_number: '', hidden: false, note: '' } });
  const submit = form.onSubmit(({ phone_number: digits, hidden, note }) =>
    block.mutate(
      { phone_number: hidden ? ANONYMOUS : digits, ...(note.trim() !== '' && { note }) },
      { ...withSuccessMessage(common('saved'), onClose), onError: (error) => form.setErrors(fieldErrorsOf(error)) },
    ),
  );
  return (
    <FormModal
      title={t('add')}
      onClose={onClose}
      onSubmit={submit}
      request={block}
      error={otherErrorOf(block.error, form.values.hidden ? [] : ['phone_number', 'note'])}
    >
      <TextInput
        {...form.getInputProps('phone_number')}
        label={t('number')}
        description={t('numberHint')}
        type="tel"
        disabled={form.values.hidden}
        data-autofocus
      />
      <Checkbox {...form.getInputProps('hidden', { type: 'checkbox' })} label={t('hidden')} />
      <TextInput {...form.getInputProps('note')} label={t('note')} maxLength={255} />
    </FormModal>
  );
}
