/** Seconds between the epochs of NTP (1900) and Unix (1970). */
const SECONDS_TO_1970 = 2_208_988_800;

export interface NtpTime {
  seconds: number;
  /** In units of 1/2^32 seconds. */
  fraction: number;
}

export function ntpOf(milliseconds: number): NtpTime {
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = Math.floor(((milliseconds - seconds * 1000) / 1000) * 2 ** 32);
  return { seconds: (seconds + SECONDS_TO_1970) % 2 ** 32, fraction };
}

/** The middle 32 bits, in units of 1/65536 seconds, as reports echo them. */
export const middleOf = ({ seconds, fraction }: NtpTime): number =>
  (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0;
