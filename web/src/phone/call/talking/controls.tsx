import { Button, Group } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useLine, usePhoneLine } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { useHangUp, useHold, useTalk } from '../call-actions';
import styles from '../call.module.css';
import { useCallTexts } from '../texts';
import { RecordingButton } from './recording-button';
import { TransferButton } from './transfer/transfer-button';

/** The actions on the current call. */
export function Controls({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const hangUp = useHangUp(call.id);
  const isAnswered = call.status === 'answered';
  return (
    <div className={styles.controls}>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <MicrophoneButton />
        {isAnswered && <HoldButton call={call} />}
        {isAnswered && call.number && <TransferButton call={call} />}
        <RecordingButton call={call} />
      </Group>
      <Button
        color="red.9"
        fullWidth
        mt="xs"
        leftSection={<IconPhoneOff size={18} aria-hidden />}
        loading={hangUp.isPending}
        onClick={() => hangUp.mutate()}
      >
        {t('hangUp')}
      </Button>
    </div>
  );
}

/** Mutes the microphone, or moves a call from another device to this page. */
function MicrophoneButton() {
  const t = useCallTexts();
  const line = usePhoneLine();
  const hasAudio = useLine(({ audio }) => audio !== 'none');
  const isMuted = useLine((state) => state.isMuted);
  const talk = useTalk();
  if (!hasAudio)
    return (
      <Button variant="default" loading={talk.isPending} onClick={() => talk.mutate()}>
        {t('talkHere')}
      </Button>
    );
  return (
    <Button
      variant={isMuted ? 'filled' : 'default'}
      aria-pressed={isMuted}
      leftSection={isMuted ? <IconMicrophoneOff size={18} aria-hidden /> : <IconMicrophone size={18} aria-hidden />}
      onClick={() => line.setMuted(!isMuted)}
    >
      {t('mute')}
    </Button>
  );
}

function HoldButton({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const hold = useHold(call.id);
  const isHeld = call.state === 'held';
  return (
    <Button
      variant={isHeld ? 'filled' : 'default'}
      aria-pressed={isHeld}
      loading={hold.isPending}
      leftSection={isHeld ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
      onClick={() => hold.mutate(!isHeld)}
    >
      {t('hold')}
    </Button>
  );
}
