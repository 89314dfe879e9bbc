/** What is listened for in the agent's part, besides the cues of the company's own rules. */
export type CueName =
  ('greeting' | 'introduction' | 'closing' | 'thanks' | 'empathy') | ('next_step' | 'offers_help' | 'politeness');

/** What the embedded Analyst knows of a language beyond its stop words, its stems and the published lexicon. */
export interface Vocabulary {
  agent: string;
  customer: string;
  /** Words that are no topic: of every conversation on the phone. */
  fillers: string;
  /** Words of mood that the lexicon lacks or misjudges on the phone, -1 to 1. */
  moods: Record<string, number>;
  /** Said out of courtesy, whatever the mood. */
  courtesies: string;
  negations: string;
  /** Before a name; global. */
  names: RegExp;
  /** Begins what is said of another world than this one. */
  unless: RegExp;
  /** Before what the call is about. */
  about: RegExp;
  /** Somebody says what they will do. */
  promise: RegExp;
  /** Somebody asks for something to be done. */
  request: RegExp;
  /** Beginnings of verbs for what is done after a call. */
  tasks: RegExp;
  deadline: RegExp;
  /** Done during the call, or not done at all: no task for later. */
  atOnce: RegExp;
  cues: Record<CueName, string>;
}
