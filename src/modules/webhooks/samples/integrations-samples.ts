import type { EventData } from '../catalogue/event-definition.js';
import { agent } from './users-samples.js';

export const deletedIntegration: EventData = {
  id: 71,
  name: 'Acme CRM',
  custom_name: 'Acme CRM of the sales team',
  logo: 'https://assets.example.com/logos/acme-crm.png',
  company_id: 12,
  status: 'deleted',
  active: false,
  number_ids: [1234],
  numbers_count: 1,
  user: agent,
};
