/** A dialogue of a person of the demo company with one of its contacts. */
export interface Talk {
  /** The name of its sound in sounds/demo, if it has one. */
  sound?: string;
  language: 'en' | 'fr';
  /** A voicemail is a call that nobody took. */
  kind: 'inbound' | 'outbound' | 'voicemail';
  /** The Number of the call. */
  number: 'Support' | 'Sales';
  /** The last name of the contact. */
  contact: string;
  /** The first name of the agent, if the sound mentions it. */
  agent?: string;
  /** If the sound mentions it. */
  daytime?: 'morning' | 'afternoon';
  tags: readonly string[];
  /** `A:` is the agent, `C:` the contact. */
  lines: readonly string[];
}

/** A dialogue that occurs several times, each time with other details in place of {names}. */
export interface TalkPattern extends Omit<Talk, 'contact' | 'sound' | 'agent' | 'daytime'> {
  held: readonly (Record<string, string> & { contact: string })[];
}

/** Leaves {agent}, {first}, {last}, {company} and {daytime}, which depend on the call. */
export const talksOf = (patterns: readonly TalkPattern[]): Talk[] =>
  patterns.flatMap(({ held, ...talk }) =>
    held.map(({ contact, ...details }) => ({
      ...talk,
      contact,
      lines: talk.lines.map((line) => fillIn(line, details)),
    })),
  );

/** Names without a value stay. A value at the start of a line is capitalized. */
export const fillIn = (line: string, values: Record<string, string>): string =>
  line
    .replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
    .replace(/^([AC]: )(\p{Ll})/u, (_, speaker: string, letter: string) => speaker + letter.toUpperCase());
