export const MESSAGE_STATUSES = ['pending', 'sent', 'delivered', 'read', 'failed', 'undelivered', 'received'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
