import {
  IconClock,
  IconDialpad,
  type Icon,
  IconMusic,
  IconPhoneOff,
  IconPhoneRinging,
  IconRecordMail,
  IconVolume,
} from '@tabler/icons-react';
import type { WidgetType } from './model/flow';

const ICONS: Record<WidgetType, Icon> = {
  time_rule: IconClock,
  audio: IconVolume,
  ivr: IconDialpad,
  waiting_experience: IconMusic,
  ring: IconPhoneRinging,
  voicemail: IconRecordMail,
  hangup: IconPhoneOff,
};

export function WidgetIcon({ type }: { type: WidgetType }) {
  const Symbol = ICONS[type];
  return <Symbol size={16} aria-hidden />;
}
