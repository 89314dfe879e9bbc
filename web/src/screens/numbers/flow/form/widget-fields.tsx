import { NumberInput, Text } from '@mantine/core';
import { HolidaysEditor, HoursEditor } from '../../hours/hours-editor';
import { ModeField } from '../../hours/mode-field';
import { SoundField } from '../../sounds/sound-field';
import type { Widget } from '../model/flow';
import { useFlowTexts } from '../texts';
import { IvrOptions } from './ivr-options';
import { RingFields } from './ring-fields';

interface Props {
  widget: Widget;
  /** The names of the widgets that an exit may lead to. */
  names: readonly string[];
  onChange: (changes: Partial<Widget>, what: string) => void;
  errorOf: (field: string) => string | undefined;
}

/** The fields of a widget, except for its exits, which have a common form. */
export function WidgetFields({ widget, names, onChange, errorOf }: Props) {
  const t = useFlowTexts();
  switch (widget.type) {
    case 'time_rule':
      return (
        <>
          <ModeField value={widget.mode} onChange={(mode) => onChange({ mode }, 'mode')} />
          {widget.mode === 'custom' && (
            <>
              <HoursEditor
                value={widget.hours}
                onChange={(hours) => onChange({ hours }, 'hours')}
                error={errorOf('hours')}
              />
              <HolidaysEditor
                value={widget.holidays ?? []}
                onChange={(holidays) => onChange({ holidays }, 'holidays')}
                error={errorOf('holidays')}
              />
            </>
          )}
        </>
      );
    case 'audio':
    case 'voicemail':
      return (
        <SoundField
          label={t(widget.type === 'audio' ? 'form.message' : 'form.greeting')}
          message={widget.type === 'audio' ? 'welcome' : 'voicemail'}
          value={widget.message_url}
          onChange={(url) => onChange({ message_url: url }, 'message_url')}
          error={errorOf('message_url')}
        />
      );
    case 'ivr':
      return (
        <>
          <SoundField
            label={t('form.menuMessage')}
            message="ivr"
            value={widget.message_url}
            onChange={(url) => onChange({ message_url: url }, 'message_url')}
            error={errorOf('message_url')}
          />
          <IvrOptions
            options={widget.options}
            names={names}
            onChange={(options, what) => onChange({ options }, what)}
            errorOf={errorOf}
          />
          <NumberInput
            label={t('form.seconds')}
            value={widget.timeout_seconds}
            onChange={(value) => onChange({ timeout_seconds: Number(value) }, 'timeout_seconds')}
            allowDecimal={false}
            error={errorOf('timeout_seconds')}
          />
        </>
      );
    case 'waiting_experience':
      return (
        <SoundField
          label={t('form.tone')}
          message="ringing_tone"
          value={widget.ringing_tone_url}
          onChange={(url) => onChange({ ringing_tone_url: url }, 'ringing_tone_url')}
          error={errorOf('ringing_tone_url')}
        />
      );
    case 'ring':
      return <RingFields widget={widget} onChange={onChange} errorOf={errorOf} />;
    case 'hangup':
      return <Text c="dimmed">{t('form.ends')}</Text>;
  }
}
