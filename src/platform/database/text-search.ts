/** Marks the wildcards of LIKE; a backslash would be read differently by the two databases. */
const ESCAPE = '!';

interface Condition {
  sql: string;
  values: string[];
}

/** Every word of the text must occur in at least one of the columns, regardless of case. */
export function containsWords(columns: readonly string[], text: string): Condition {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const word = `(${columns.map((column) => `LOWER(${column}) LIKE ? ESCAPE '${ESCAPE}'`).join(' OR ')})`;
  return {
    sql: words.map(() => word).join(' AND '),
    values: words.flatMap((each) => columns.map(() => likePattern(each))),
  };
}

/** Finds a text anywhere in a column with LIKE ? ESCAPE '!'. */
export const likePattern = (text: string): string => `%${text.replace(/[!%_]/g, (mark) => ESCAPE + mark)}%`;
