/** What names are compared by: without case, and without the spaces around them. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
