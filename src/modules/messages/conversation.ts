/** The name of a conversation: between a line and one person, on WhatsApp or not, or of a group. */
export const conversationWith = (numberId: number, externalNumber: string): string => `${numberId}:${externalNumber}`;

export const whatsAppWith = (numberId: number, externalNumber: string): string =>
  `${numberId}:whatsapp:${externalNumber}`;

export const conversationOf = (groupId: string): string => `group:${groupId}`;
