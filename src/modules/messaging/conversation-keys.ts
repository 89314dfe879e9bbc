/** Keys of conversations; messages with the same key are sent and delivered in order. */
export const directConversation = (numberId: number, externalNumber: string): string =>
  // The name of a sender may be any text, so it is marked to differ from every other key.
  /^\+?\d+$/.test(externalNumber) ? `${numberId}:${externalNumber}` : `${numberId}:name:${externalNumber}@`;

export const whatsAppConversation = (numberId: number, externalNumber: string): string =>
  `${numberId}:whatsapp:${externalNumber}`;

export const groupConversation = (groupId: string): string => `group:${groupId}`;
