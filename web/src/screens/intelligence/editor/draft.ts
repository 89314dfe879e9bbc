import type { Definition, Keywords, Playbook, RuleKind, Scorecard, SummaryTemplate } from '../queries';

/** Properties of all forms. `marked` highlights missing values. */
export interface FormProps<D extends Definition> {
  draft: D;
  onChange: (draft: D) => void;
  marked: boolean;
}

export const emptyTopic = (): Playbook['topics'][number] => ({ name: '' });
export const emptySection = (): SummaryTemplate['sections'][number] => ({ name: '', type: 'text' });
export const emptyQuestion = (): Scorecard['categories'][number]['questions'][number] => ({
  text: '',
  type: 'BINARY',
  strictness: 1,
  weight: 1,
  ai_enabled: true,
});
export const emptyCategory = (): Scorecard['categories'][number] => ({ name: '', questions: [emptyQuestion()] });

export function emptyDraft(kind: RuleKind): Definition {
  if (kind === 'playbook') return { name: '', topics: [emptyTopic()] };
  return kind === 'scorecard' ? { name: '', categories: [emptyCategory()] } : { name: '', sections: [emptySection()] };
}

const isBlank = (text: string): boolean => text.trim() === '';

export function isComplete(draft: Definition): boolean {
  if (isBlank(draft.name)) return false;
  if ('topics' in draft) return draft.topics.every(({ name }) => !isBlank(name));
  if ('sections' in draft) return draft.sections.every(({ name }) => !isBlank(name));
  return draft.categories.every(
    ({ name, questions }) => !isBlank(name) && questions.every(({ text }) => !isBlank(text)),
  );
}

/** The API rejects empty lists of phrases; undefined means that there are none. */
function presentKeywords(keywords: Keywords | undefined): Keywords | undefined {
  if (keywords === undefined || Array.isArray(keywords)) return keywords?.length ? keywords : undefined;
  const filled = Object.entries(keywords).filter(([, phrases]) => phrases.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

const withPhrases = <T extends { keywords?: Keywords }>(items: T[]): T[] =>
  items.map((item) => ({ ...item, keywords: presentKeywords(item.keywords) }));

/** The draft in the format of the API. */
export function toDefinition(draft: Definition): Definition {
  if ('topics' in draft) return { ...draft, topics: withPhrases(draft.topics) };
  if ('sections' in draft) return { ...draft, sections: withPhrases(draft.sections) };
  const { description, categories } = draft;
  return {
    ...draft,
    description: description && !isBlank(description) ? description : undefined,
    categories: categories.map((category) => ({ ...category, questions: withPhrases(category.questions) })),
  };
}
