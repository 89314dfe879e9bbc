import type { TemplateCategory } from '../../../contracts/messaging/commands.js';

/** The price class: `regular` is charged, a conversation that a customer started is free for a while. */
export const WHATSAPP_MESSAGE_TYPES = ['regular', 'free_entry_point', 'free_customer_service'] as const;
export type WhatsAppMessageType = (typeof WHATSAPP_MESSAGE_TYPES)[number];

/** The fields that only WhatsApp messages have. */
export interface WhatsAppDetails {
  type: 'text' | 'media' | 'template';
  /** The text of the template with its variables filled in. */
  templateContent: string | null;
  template: { id: number; name: string; language: string; variables: Record<string, string> } | null;
  category: TemplateCategory | null;
  messageType: WhatsAppMessageType;
  recipientCountry: string | null;
}
