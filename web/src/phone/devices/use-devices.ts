import { useEffect, useState } from 'react';
import type { DeviceKind } from '../audio/preferred-devices';

/** Entries for the system default, for which the form has its own choice. */
const VIRTUAL = ['', 'default', 'communications'];

/** The connected devices; browsers reveal their names once a microphone is open. */
export function useDevices(microphone: MediaStream | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Browsers offer devices only in secure contexts.
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
