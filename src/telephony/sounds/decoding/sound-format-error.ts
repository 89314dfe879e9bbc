/** The bytes are no sound that can be played; the message is a sentence about the file. */
export class SoundFormatError extends Error {}
