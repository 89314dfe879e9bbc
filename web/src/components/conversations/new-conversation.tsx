import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormModal } from '../form-modal';
import { LineSelect } from '../line-select';
import { notifyDone } from '../notify';
import { type ChosenTemplate, contentOf as templateContent, TemplateChoice } from './composer/template-choice';
import { contentOf as textContent, TextFields } from './composer/text-fields';
import { useWritten } from './composer/use-written';
import type { FirstMessage, Line } from './messaging';
import { useStartConversation } from './queries';
import { useConversationTexts } from './texts';

/** Several phone numbers form a group. */
function recipientsOf(text: string): Pick<FirstMessage, 'to' | 'participants'> {
  const numbers = text.split(/[,;]/).map((number) => number.trim());
  return numbers.length === 1 ? { to: numbers[0] } : { participants: numbers.filter((number) => number !== '') };
}

interface Props {
  /** Lines that can send messages; at least one. */
  lines: Line[];
  /** The recipient, if another screen set one. */
  initialTo?: string;
  onClose: () => void;
  /** Also closes the form. */
  onStarted: (id: number) => void;
}

/** The first message to a phone number or a group; WhatsApp requires a template. */
export function NewConversation({ lines, initialTo = '', onClose, onStarted }: Props) {
  const t = useConversationTexts();
  const start = useStartConversation();
  const [line, setLine] = useState(lines[0]!);
  const [to, setTo] = useState(initialTo);
  const [isUploading, setUploading] = useState(false);
  const [wantedChannel, setChannel] = useState<'sms' | 'whatsapp'>('sms');
  const [written, setWritten] = useWritten('new');
  const [chosen, setChosen] = useState<ChosenTemplate>();
  const [isChecked, setChecked] = useState(false);
  const hasWhatsApp = line.whatsapp_status === 'ONLINE';
  const channel = hasWhatsApp ? wantedChannel : 'sms';
  const content = channel === 'sms' ? textContent(written) : templateContent(chosen);
  const isMissing = content === undefined;
  const selectLine = (id: number): void => {
    setLine(lines.find((each) => each.id === id)!);
    setChosen(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (to.trim() === '' || content === undefined || isUploading) return;
    start.mutate(
      { number_id: line.id, ...recipientsOf(to), channel, ...content },
      {
        onSuccess: ({ conversation }) => {
          notifyDone(t('sent'));
          onStarted(conversation.id);
        },
      },
    );
  };
  return (
    <FormModal title={t('new')} onClose={onClose} onSubmit={submit} request={start} submitLabel={t('send')}>
      {lines.length > 1 && <LineSelect lines={lines} line={line} onSelect={selectLine} />}
      <TextInput
        label={t('to')}
        description={channel === 'sms' ? `${t('toHint')}. ${t('groupHint')}` : t('toHint')}
        type="tel"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        error={isChecked && to.trim() === '' && t('toRequired')}
        data-autofocus
      />
      {hasWhatsApp && (
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
        <TextFields
          value={written}
          onChange={setWritten}
          onUploading={setUploading}
          error={isChecked && isMissing ? t('textRequired') : null}
        />
      ) : (
        <>
          <TemplateChoice lineId={line.id} value={chosen} onChange={setChosen} />
          {isChecked && isMissing && <Input.Error>{t('templateRequired')}</Input.Error>}
        </>
      )}
    </FormModal>
  );
}
