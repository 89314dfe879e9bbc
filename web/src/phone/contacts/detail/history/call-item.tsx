import { Group, Stack } from '@mantine/core';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useState } from 'react';
import { CallDetails } from '../../../call-log/call-details';
import type { CallEntry } from '../../../call-log/call-entry';
import { CallSound, ListenButton } from '../../../call-log/call-sound';
import { useCallLogTexts } from '../../../call-log/texts';

export function CallItem({ call }: { call: CallEntry }) {
  const t = useCallLogTexts();
  const [isOpen, setOpen] = useState(false);
  const Direction = call.direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <Stack gap="xs">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Direction size={18} aria-label={t(call.direction)} style={{ flex: 'none', marginTop: 2 }} />
        <Stack gap={2} miw={0} flex={1}>
          <CallDetails entry={call} hasDigits />
        </Stack>
        <ListenButton entry={call} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </Group>
      {isOpen && <CallSound entry={call} />}
    </Stack>
  );
}
