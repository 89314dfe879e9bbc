import { parse } from 'sdp-transform';
import { mirrored } from '../../sdp/audio-description.js';
import type { BrowserOffer } from './browser-offer.js';
import { readCandidates, withPublicAddress } from './ice-candidate.js';
import { writeSession } from './session-lines.js';

export const STREAM_NAME = 'switchhook';
export const TRACK_NAME = 'audio';

interface AnswerDetails {
  /** The library's description of this side: its candidates and its certificate. */
  library: string;
  ssrc: number;
  publicAddress?: string;
}

/** An answer to the audio of the offer, with our codecs only. */
export function writeBrowserAnswer(offer: BrowserOffer, { library, ssrc, publicAddress }: AnswerDetails): string {
  const {
    media: [audio],
    ...session
  } = parse(library);
  const fingerprint = audio?.fingerprint ?? session.fingerprint;
  if (!audio || !fingerprint) throw new Error('The library has described no certificate.');
  return writeSession(
    {
      ...offer,
      direction: mirrored(offer.direction),
      ufrag: String(audio.iceUfrag ?? session.iceUfrag),
      password: String(audio.icePwd ?? session.icePwd),
      fingerprint,
      setup: String(audio.setup ?? session.setup),
      candidates: withPublicAddress(readCandidates(library), publicAddress),
    },
    // Chromium drops packets from an undeclared source.
    [
      `a=msid:${STREAM_NAME} ${TRACK_NAME}`,
      `a=ssrc:${ssrc} cname:${STREAM_NAME}`,
      `a=ssrc:${ssrc} msid:${STREAM_NAME} ${TRACK_NAME}`,
    ],
  );
}
