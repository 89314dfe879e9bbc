/** The bytes are not a playable sound; the message is a sentence about the file. */
export class SoundFormatError extends Error {}
