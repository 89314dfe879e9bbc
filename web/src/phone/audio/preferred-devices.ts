export type DeviceKind = 'microphone' | 'speaker' | 'ringer';

const keyOf = (kind: DeviceKind): string => `phone-${kind}`;

/** The id of the device chosen in this browser; empty for the system default. */
export const preferredDevice = (kind: DeviceKind): string => localStorage.getItem(keyOf(kind)) ?? '';

export const preferDevice = (kind: DeviceKind, id: string): void => localStorage.setItem(keyOf(kind), id);

/** Plays on the chosen device; on the system default if that is missing or the browser cannot switch. */
export async function playOn(
  player: HTMLAudioElement | AudioContext,
  kind: Exclude<DeviceKind, 'microphone'>,
): Promise<void> {
  const { setSinkId } = player as { setSinkId?: (id: string) => Promise<void> };
  await setSinkId?.call(player, preferredDevice(kind)).catch(() => undefined);
}
