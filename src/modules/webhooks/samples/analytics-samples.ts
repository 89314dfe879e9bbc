import type { EventData } from '../catalogue/event-definition.js';

const request = { exportID: 'a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74', createdAt: '2026-06-18T12:00:00.000Z' };

export const reportCreated: EventData = {
  ...request,
  status: 'COMPLETED',
  format: 'CSV',
  exportName: 'Calls of last week',
  downloadUrl:
    'https://api.example.com/assets/documents?key=exports%2Fa3%2Fa3d5c9e1.csv&expires=1781787612&signature=c02e5b',
  downloadUrlExpiresAt: '2026-06-18T13:00:12.000Z',
};

export const reportFailed: EventData = {
  ...request,
  status: 'FAILED',
  errorMessage: 'The report could not be written; ask for it again.',
};
