import { Select, Text } from '@mantine/core';
import { type DeviceKind, preferDevice } from '../audio/preferred-devices';
import { usePhoneLine } from '../line/line-context';
import { useDeviceTexts } from './texts';
import { isOfKind } from './use-devices';

interface Props {
  kind: DeviceKind;
  devices: readonly MediaDeviceInfo[];
  /** Empty for the system default. */
  value: string;
  onChange: (id: string) => void;
}

const canChooseOutput = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Applies to this browser, including the current call. */
export function DeviceChoice({ kind, devices, value, onChange }: Props) {
  const t = useDeviceTexts();
  const line = usePhoneLine();
  if (kind !== 'microphone' && !canChooseOutput())
    return (
      <Text size="sm" c="dimmed">
        {t('noChoice')}
      </Text>
    );
  const own = devices
    .filter((device) => isOfKind(device, kind))
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || t('unnamed', { number: index + 1 }),
    }));
  const isAbsent = value !== '' && !own.some((device) => device.value === value);
  const choose = (id: string): void => {
    preferDevice(kind, id);
    onChange(id);
    void line.changeDevice(kind).catch(() => undefined);
  };
  return (
    <Select
      label={t(`kinds.${kind}`)}
      description={t(`hints.${kind}`)}
      data={[{ value: '', label: t('system') }, ...own, ...(isAbsent ? [{ value, label: t('absent') }] : [])]}
      value={value}
      onChange={(id) => choose(id ?? '')}
    />
  );
}
