export const MESSAGE_STATUSES = ['pending', 'sent', 'delivered', 'read', 'failed', 'undelivered', 'received'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** sms: also MMS and groups. */
export const CONVERSATION_CHANNELS = ['sms', 'whatsapp'] as const;
export type ConversationChannel = (typeof CONVERSATION_CHANNELS)[number];

/** How many files a message may have. */
export const MAX_FILES = 5;

/** How many participants a group has besides the Number. */
export const GROUP_SIZE = { min: 2, max: 10 };

/** An approved WhatsApp template and the values of its variables. */
export interface TemplateContent {
  id: number | string;
  body?: { key: string; value: string }[];
}

/** The text and files that an agent writes, or by WhatsApp a template. */
export interface AgentContent {
  body?: string;
  mediaUrl?: string[];
  templateParams?: TemplateContent;
}

/** Either one phone number or those of a group, as people write them in the country of the Number that sends. */
export interface Recipients {
  to?: string;
  participants?: string[];
}

/** A page of a list; times are epoch milliseconds. */
export interface PageWindow {
  from?: number;
  to?: number;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}
