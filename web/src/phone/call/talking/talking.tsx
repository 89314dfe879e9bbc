import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useLine, usePhoneLine } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { useHangUp, useHold, useTalk } from '../call-actions';
import { partyOf } from '../party';
import { useCallTexts } from '../texts';
import { CallTime } from './call-time';
import { CallKeypad } from './call-keypad';

/** The call that the user is on. */
export function Talking({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  return (
    <Paper component="section" aria-label={t('call')} shadow="sm">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={2}>{partyOf(call)}</Title>
            {call.number && (
              <Text size="sm" c="dimmed">
                {t('over', { name: call.number.name })}
              </Text>
            )}
          </div>
          <CallTime call={call} />
        </Group>
        <Controls call={call} />
        <CallKeypad call={call} />
      </Stack>
    </Paper>
  );
}

function Controls({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const line = usePhoneLine();
  const hasAudio = useLine(({ audio }) => audio !== 'none');
  const isMuted = useLine((state) => state.isMuted);
  const talk = useTalk();
  const hangUp = useHangUp(call.id);
  const hold = useHold(call.id);
  const isHeld = call.state === 'held';
  return (
    <Group gap="xs" grow>
      {hasAudio ? (
        <Button
          variant={isMuted ? 'filled' : 'default'}
          aria-pressed={isMuted}
          leftSection={isMuted ? <IconMicrophoneOff size={18} aria-hidden /> : <IconMicrophone size={18} aria-hidden />}
          onClick={() => line.setMuted(!isMuted)}
        >
          {t('mute')}
        </Button>
      ) : (
        <Button variant="default" loading={talk.isPending} onClick={() => talk.mutate()}>
          {t('talkHere')}
        </Button>
      )}
      {call.status === 'answered' && (
        <Button
          variant={isHeld ? 'filled' : 'default'}
          aria-pressed={isHeld}
          loading={hold.isPending}
          leftSection={isHeld ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          onClick={() => hold.mutate(!isHeld)}
        >
          {t('hold')}
        </Button>
      )}
      <Button
        color="red"
        leftSection={<IconPhoneOff size={18} aria-hidden />}
        loading={hangUp.isPending}
        onClick={() => hangUp.mutate()}
      >
        {t('hangUp')}
      </Button>
    </Group>
  );
}
