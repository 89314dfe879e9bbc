import { parse } from 'sdp-transform';
import { mirrored } from '../../sdp/audio-description.js';
import type { BrowserOffer } from './browser-offer.js';
import { readCandidates, withPublicAddress } from './ice-candidate.js';
import { writeSession } from './session-lines.js';

export const STREAM_NAME = 'switchhook';
export const TRACK_NAME = 'audio';

interface AnswerDetails {
  /** The description that the library made of its side: how it is reached and which certificate it has. */
  library: string;
  ssrc: number;
  publicAddress?: string;
}

/** The audio of the offer in our codecs only. */
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
    // Chromium drops the packets of a source that is not declared.
    [
      `a=msid:${STREAM_NAME} ${TRACK_NAME}`,
      `a=ssrc:${ssrc} cname:${STREAM_NAME}`,
      `a=ssrc:${ssrc} msid:${STREAM_NAME} ${TRACK_NAME}`,
    ],
  );
}
