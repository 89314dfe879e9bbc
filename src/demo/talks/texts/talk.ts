/** One person of the demo company speaks with one of its contacts. */
export interface Talk {
  /** The name of its sound in sounds/demo, if it was spoken. */
  sound?: string;
  language: 'en' | 'fr';
  /** A voicemail is a call that nobody took. */
  kind: 'inbound' | 'outbound' | 'voicemail';
  /** The Number that it goes through. */
  number: 'Support' | 'Sales';
  /** The last name of the contact. */
  contact: string;
  /** The first name of the agent, where the sound says it. */
  agent?: string;
  /** Where the sound says it. */
  daytime?: 'morning' | 'afternoon';
  tags: readonly string[];
  /** `A:` is the agent, `C:` the contact. */
  lines: readonly string[];
}

/** A dialogue that is held several times, each time with other details in place of {names}. */
export interface TalkPattern extends Omit<Talk, 'contact' | 'sound' | 'agent' | 'daytime'> {
  held: readonly (Record<string, string> & { contact: string })[];
}

/** {agent}, {first}, {last}, {company} and {daytime} stay, because the call decides them. */
export const talksOf = (patterns: readonly TalkPattern[]): Talk[] =>
  patterns.flatMap(({ held, ...talk }) =>
    held.map(({ contact, ...details }) => ({
      ...talk,
      contact,
      lines: talk.lines.map((line) => fillIn(line, details)),
    })),
  );

/** Names without a value stay. A value that begins a sentence gets a capital. */
export const fillIn = (line: string, values: Record<string, string>): string =>
  line
    .replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
    .replace(/^([AC]: )(\p{Ll})/u, (_, speaker: string, letter: string) => speaker + letter.toUpperCase());
