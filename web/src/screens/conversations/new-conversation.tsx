import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormModal } from '../../components/form-modal';
import { notifyDone } from '../../components/notify';
import { type ChosenTemplate, contentOf as templateContent, TemplateChoice } from './composer/template-choice';
import { contentOf as textContent, NOTHING_WRITTEN, TextFields } from './composer/text-fields';
import { type Line, useStartConversation } from './queries';
import { useConversationTexts } from './texts';

interface Props {
  line: Line;
  onClose: () => void;
  onStarted: (id: number) => void;
}

/** The first message to a phone number; by WhatsApp it must be a template. */
export function NewConversation({ line, onClose, onStarted }: Props) {
  const t = useConversationTexts();
  const start = useStartConversation();
  const [to, setTo] = useState('');
  const [channel, setChannel] = useState<'sms' | 'whatsapp'>('sms');
  const [written, setWritten] = useState(NOTHING_WRITTEN);
  const [chosen, setChosen] = useState<ChosenTemplate>();
  const [isChecked, setChecked] = useState(false);
  const content = channel === 'sms' ? textContent(written) : templateContent(chosen);
  const isMissing = content === undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (to.trim() === '' || content === undefined) return;
    start.mutate(
      { number_id: line.id, to: to.trim(), channel, ...content },
      {
        onSuccess: ({ conversation }) => {
          notifyDone(t('sent'));
          onStarted(conversation.id);
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t('new')}
      opened
      onClose={onClose}
      onSubmit={submit}
      isSaving={start.isPending}
      error={start.error}
      submitLabel={t('send')}
    >
      <TextInput
        label={t('to')}
        description={t('toHint')}
        type="tel"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        error={isChecked && to.trim() === '' && t('toRequired')}
        data-autofocus
      />
      {line.whatsapp_status === 'ONLINE' && (
        <Input.Wrapper label={t('channel')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('channel')}
            data={[
              { value: 'sms', label: t('channels.sms') },
              { value: 'whatsapp', label: t('channels.whatsapp') },
            ]}
            value={channel}
            onChange={setChannel}
          />
        </Input.Wrapper>
      )}
      {channel === 'sms' ? (
        <TextFields value={written} onChange={setWritten} error={isChecked && isMissing ? t('textRequired') : null} />
      ) : (
        <>
          <TemplateChoice lineId={line.id} value={chosen} onChange={setChosen} />
          {isChecked && isMissing && <Input.Error>{t('templateRequired')}</Input.Error>}
        </>
      )}
    </FormModal>
  );
}
