import type { EventData } from '../catalogue/event-definition.js';

export const contact: EventData = {
  id: 699,
  direct_link: 'https://api.example.com/v1/contacts/699',
  first_name: 'Grace',
  last_name: 'Hopper',
  company_name: 'Acme',
  information: 'Prefers a call in the morning',
  is_shared: true,
  created_at: '2026-03-02T14:20:00.000Z',
  updated_at: '2026-06-18T10:11:02.000Z',
  phone_numbers: [{ id: 7001, label: 'Work', value: '+33639984567' }],
  emails: [{ id: 7002, label: 'Work', value: 'grace@example.com' }],
};

/** Phone numbers and emails are deleted before the contact. */
export const deletedContact: EventData = { ...contact, phone_numbers: [], emails: [] };
