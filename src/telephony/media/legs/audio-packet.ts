import { type G711, isG711 } from '../audio/g711.js';
import type { RtpPacket } from '../rtp/rtp-packet.js';

/** A packet of speech. All listeners share its payload, which must not be changed. */
export interface AudioPacket extends RtpPacket {
  payloadType: G711;
}

/** 200 ms; more than one network packet holds. */
const MAX_SAMPLES = 1_600;

export const isAudioPacket = (packet: RtpPacket): packet is AudioPacket =>
  isG711(packet.payloadType) && packet.payload.length > 0 && packet.payload.length <= MAX_SAMPLES;
