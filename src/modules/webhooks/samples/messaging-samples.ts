import type { EventData } from '../catalogue/event-definition.js';
import { contact } from './contacts-samples.js';
import { number } from './numbers-samples.js';

const text: EventData = {
  id: '1d7a3f1e-6d0c-4b8f-9a83-2f4f0b8c6e10',
  direct_link: 'https://api.example.com/v1/numbers/1234/messages/1d7a3f1e-6d0c-4b8f-9a83-2f4f0b8c6e10',
  direction: 'outbound',
  external_number: '+33639984567',
  body: 'Your offer is on its way 👍',
  status: 'sent',
  raw_digits: '+33 6 39 98 45 67',
  media_details: [],
  created_at: '2026-06-18T10:20:00.000Z',
  updated_at: '2026-06-18T10:20:01.000Z',
  sent_at: '2026-06-18T10:20:01.000Z',
  channel: null,
  number,
  contact,
};

export const sent = text;

export const received: EventData = {
  ...text,
  id: '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38',
  direct_link: 'https://api.example.com/v1/numbers/1234/messages/5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38',
  direction: 'inbound',
  body: 'Thank you, here is the signed page',
  status: 'received',
  media_details: [
    {
      file_name: 'offer.pdf',
      file_type: 'application/pdf',
      presigned_url: 'https://media.example.com/messages/offer.pdf?expires=1781781242&signature=7be014',
    },
  ],
};

/** A WhatsApp message, which has attributes of its own. */
export const statusUpdated: EventData = {
  ...text,
  status: 'delivered',
  updated_at: '2026-06-18T10:20:04.000Z',
  channel: 'whatsapp',
  template_content: null,
  type: 'text',
  metadata: null,
  parent_id: null,
  whatsapp_message_category: null,
  whatsapp_message_type: 'regular',
  recipient_country: 'FR',
};

export const groupSent: EventData = {
  group_message_id: '8e2f5d0b-3c47-4d19-b6a0-91f7c3e5a824',
  group_conversation_id: '27c0b9e6-5a18-4f3d-8e72-d4b61f0a9c53',
  status: 'sent',
  direction: 'outbound',
  external_number: null,
  participants: ['+33639984567', '+33639986789'],
  body: 'The meeting moves to Thursday',
  media_url: [],
  number,
  created_at: '2026-06-18T10:25:00.000Z',
  updated_at: '2026-06-18T10:25:01.000Z',
  sent_at: '2026-06-18T10:25:01.000Z',
};

export const groupReceived: EventData = {
  ...groupSent,
  group_message_id: 'f41b7a90-6d2e-4c85-9b3f-0e8a5d7c1264',
  status: 'received',
  direction: 'inbound',
  external_number: '+33639984567',
  body: 'Thursday is fine',
};

export const groupStatusUpdated: EventData = { ...groupSent, status: 'delivered' };
