export type DeviceKind = 'microphone' | 'speaker' | 'ringer';

const keyOf = (kind: DeviceKind): string => `phone-${kind}`;

/** The id of the device that the user chose in this browser; empty for that of the system. */
export const preferredDevice = (kind: DeviceKind): string => localStorage.getItem(keyOf(kind)) ?? '';

export const preferDevice = (kind: DeviceKind, id: string): void => localStorage.setItem(keyOf(kind), id);

/** Plays on the device that the user chose; on that of the system if it is not there, or the browser cannot choose. */
export async function playOn(
  player: HTMLAudioElement | AudioContext,
  kind: Exclude<DeviceKind, 'microphone'>,
): Promise<void> {
  const { setSinkId } = player as { setSinkId?: (id: string) => Promise<void> };
  await setSinkId?.call(player, preferredDevice(kind)).catch(() => undefined);
}
