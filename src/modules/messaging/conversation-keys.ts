/** Keys of conversations; messages with the same key are sent and delivered in order. */
export const directConversation = (numberId: number, externalNumber: string): string => `${numberId}:${externalNumber}`;

export const whatsAppConversation = (numberId: number, externalNumber: string): string =>
  `${numberId}:whatsapp:${externalNumber}`;

export const groupConversation = (groupId: string): string => `group:${groupId}`;
