import { useEffect, useState } from 'react';
import type { DeviceKind } from '../audio/preferred-devices';

/** Entries for the device of the system, which has no choice of its own here. */
const VIRTUAL = ['', 'default', 'communications'];

/** The devices that are plugged in; browsers name them once a microphone is open. */
export function useDevices(microphone: MediaStream | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Browsers offer no devices to pages without https.
    const media = navigator.mediaDevices as MediaDevices | undefined;
    let isOver = false;
    const read = (): void =>
      void media?.enumerateDevices().then((all) => {
        if (!isOver) setDevices(all.filter(({ deviceId }) => !VIRTUAL.includes(deviceId)));
      });
    read();
    media?.addEventListener('devicechange', read);
    return () => {
      isOver = true;
      media?.removeEventListener('devicechange', read);
    };
  }, [microphone]);
  return devices;
}

export const isOfKind = ({ kind }: MediaDeviceInfo, wanted: DeviceKind): boolean =>
  kind === (wanted === 'microphone' ? 'audioinput' : 'audiooutput');
