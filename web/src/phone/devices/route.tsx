import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type DeviceKind, preferredDevice } from '../audio/preferred-devices';
import { DeviceChoice } from './device-choice';
import { LevelMeter } from './level-meter';
import { MicrophoneHelp } from './microphone-help';
import { Notifications } from './notifications';
import { SoundButton } from './sound-button';
import { echoOf, playTones, ring } from './sounds';
import { useDeviceTexts } from './texts';
import { useDevices } from './use-devices';
import { useMicrophone } from './use-microphone';

const usePreferred = (kind: DeviceKind) => useState(() => preferredDevice(kind));

export function Component() {
  const t = useDeviceTexts();
  const [microphoneId, setMicrophone] = usePreferred('microphone');
  const [speakerId, setSpeaker] = usePreferred('speaker');
  const [ringerId, setRinger] = usePreferred('ringer');
  const microphone = useMicrophone(microphoneId);
  const devices = useDevices(microphone);
  const echo = useMemo(() => microphone && echoOf(microphone), [microphone]);
  return (
    <Stack gap="md" maw={520}>
      <Title order={1}>{t('title')}</Title>
      <MicrophoneHelp />
      <Paper component="section" aria-label={t('kinds.microphone')}>
        <Stack gap="sm">
          <DeviceChoice kind="microphone" devices={devices} value={microphoneId} onChange={setMicrophone} />
          <LevelMeter microphone={microphone} />
          <Group gap="sm">
            <SoundButton key={speakerId} label={t('echo')} start={echo} />
            <Text size="sm" c="dimmed" flex="1 1 200px">
              {t('echoHint')}
            </Text>
          </Group>
        </Stack>
      </Paper>
      <Paper component="section" aria-label={t('kinds.speaker')}>
        <Stack gap="sm" align="stretch">
          <DeviceChoice kind="speaker" devices={devices} value={speakerId} onChange={setSpeaker} />
          <Group>
            <SoundButton key={speakerId} label={t('playSpeaker')} start={playTones} />
          </Group>
        </Stack>
      </Paper>
      <Paper component="section" aria-label={t('kinds.ringer')}>
        <Stack gap="sm">
          <DeviceChoice kind="ringer" devices={devices} value={ringerId} onChange={setRinger} />
          <Group>
            <SoundButton key={ringerId} label={t('playRinger')} start={ring} />
          </Group>
        </Stack>
      </Paper>
      <Notifications />
    </Stack>
  );
}
