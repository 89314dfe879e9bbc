/** For `LIKE ? ESCAPE '!'`: matches what contains the text. */
export const containing = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;
