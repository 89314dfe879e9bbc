/** Names with the same key are considered equal. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
