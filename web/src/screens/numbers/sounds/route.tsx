import { FileInput, Group, Paper, Table, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMusic, IconUpload } from '@tabler/icons-react';
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
import { type Sound, useDeleteSound, useSounds, useUploadSound } from '../queries';
import { SectionTabs } from '../section-tabs';
import { useNumberTexts } from '../texts';
import { PlayButton } from './play-button';
import { useSoundTexts } from './texts';

export function Component() {
  const t = useSoundTexts();
  const numbers = useNumberTexts();
  const [page] = usePage();
  const sounds = useSounds(page);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={numbers('sounds')} hint={t('hint')}>
        <AddButton icon={IconUpload} onClick={() => setAdding(true)}>
          {t('add')}
        </AddButton>
      </PageHeader>
      <SectionTabs current="sounds" />
      <Paper>
        <PagedList query={sounds} empty={<EmptyState icon={IconMusic} title={t('empty')} hint={t('emptyHint')} />}>
          {({ sounds: items }) => <SoundTable sounds={items} />}
        </PagedList>
      </Paper>
      {adding && <UploadForm onClose={() => setAdding(false)} />}
    </>
  );
}

function SoundTable({ sounds }: { sounds: Sound[] }) {
  const t = useSoundTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const remove = useDeleteSound();
  const removeSound = (id: number): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <ListTable minWidth={480} columns={[t('name'), t('size'), t('uploaded')]} actionsWidth={100}>
      {sounds.map(({ id, name, url, size, created_at: createdAt }) => (
        <Table.Tr key={id}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>{t('kilobytes', { count: Math.ceil(size / 1024) })}</Table.Td>
          <Table.Td>{format.dateTime(createdAt)}</Table.Td>
          <Table.Td>
            <Group gap={4} wrap="nowrap">
              <PlayButton name={name} url={url} />
              <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={() => removeSound(id)} />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function UploadForm({ onClose }: { onClose: () => void }) {
  const t = useSoundTexts();
  const common = useCommonTexts();
  const upload = useUploadSound();
  const form = useForm({
    initialValues: { name: '', file: null as File | null },
    validate: {
      name: (name) => (name.trim() === '' ? t('required') : null),
      file: (file) => (file === null ? t('fileRequired') : null),
    },
  });
  const submit = form.onSubmit(({ name, file }) =>
    upload.mutate({ name, file: file! }, withSuccessMessage(common('saved'), onClose)),
  );
  const choose = (file: File | null): void => {
    form.setFieldValue('file', file);
    if (file && form.values.name === '') form.setFieldValue('name', file.name.replace(/\.\w+$/, ''));
  };
  return (
    <FormModal title={t('add')} onClose={onClose} onSubmit={submit} request={upload}>
      <FileInput
        {...form.getInputProps('file')}
        onChange={choose}
        label={t('file')}
        description={t('fileHint')}
        placeholder={t('chooseFile')}
        accept="audio/mpeg,audio/wav,.mp3,.wav"
      />
      <TextInput {...form.getInputProps('name')} label={t('name')} maxLength={255} />
    </FormModal>
  );
}
