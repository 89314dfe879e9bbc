/** The fixed header of an RTP packet (RFC 3550, 5.1). */
interface RtpHeader {
  payloadType: number;
  /** Set for the first packet after silence or of a digit. */
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
}

export interface RtpPacket extends RtpHeader {
  payload: Buffer;
}

const HEADER_BYTES = 12;
const VERSION_2 = 0x80;

/** RTCP may share the port; its types correspond to payload types 64 to 95 with the marker bit (RFC 5761). */
export const isRtcp = (bytes: Buffer): boolean => bytes.length >= 8 && bytes[1]! >= 192 && bytes[1]! <= 223;

/** Undefined if the bytes are not RTP. The payload is a view of them. */
export function readRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < HEADER_BYTES || (bytes[0]! & 0xc0) !== VERSION_2 || isRtcp(bytes)) return undefined;
  let start = HEADER_BYTES + (bytes[0]! & 0x0f) * 4;
  if (bytes[0]! & 0x10) {
    if (bytes.length < start + 4) return undefined;
    start += 4 + bytes.readUInt16BE(start + 2) * 4;
  }
  const padding = bytes[0]! & 0x20 ? bytes[bytes.length - 1]! : 0;
  const end = bytes.length - padding;
  if (start > end) return undefined;
  return {
    payloadType: bytes[1]! & 0x7f,
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, end),
  };
}

export function writeRtp({ payloadType, marker, sequence, timestamp, ssrc }: RtpHeader, payload: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  bytes[0] = VERSION_2;
  bytes[1] = payloadType | (marker ? 0x80 : 0);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(timestamp, 4);
  bytes.writeUInt32BE(ssrc, 8);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}
