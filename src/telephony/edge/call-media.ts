/** A sound by URL, a tone, or a sound that ships with the product. */
export type Sound = StoredSound | { tone: 'ringback' | 'busy' | 'beep' };

/** A sound from a file; tones are generated. */
export type StoredSound = { url: string } | { standard: 'message' | 'hold_music' };

export interface Channels {
  left: readonly string[];
  right: readonly string[];
}

/** The audio of the legs of one call. */
export interface CallMedia {
  setHeard(leg: string, sources: readonly string[]): void;
  /** Resolves when the sound has ended or was stopped; skips a sound that cannot be fetched. */
  playOnce(leg: string, sound: Sound): Promise<void>;
  playForever(leg: string, sound: Sound): void;
  stopPlaying(leg: string): void;
  sendDigits(leg: string, digits: string): void;
  mute(leg: string, muted: boolean): void;
  startRecording(id: string, channels: Channels): void;
  setChannels(id: string, channels: Channels): void;
  pauseRecording(id: string, paused: boolean): void;
  /** Undefined if there is no recording. */
  stopRecording(id: string): Promise<{ file: string; seconds: number } | undefined>;
}
