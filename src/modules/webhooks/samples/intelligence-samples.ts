import type { EventData } from '../catalogue/event-definition.js';

const CREATED = '2026-06-18T10:14:20.000Z';
const UPDATED = '2026-06-18T11:02:00.000Z';

const ofCall = { call_id: 812, call_uuid: '6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21' };
const participants = [
  { type: 'internal', user_id: 456 },
  { type: 'external', phone_number: '+33639984567' },
];

export const sentiment: EventData = {
  id: 812,
  ...ofCall,
  participants: [
    { phone_number: '+33639984567', value: 'POSITIVE', type: 'external' },
    { phone_number: '+33199001234', value: 'NEUTRAL', type: 'internal', user_id: 456 },
  ],
};

export const transcription: EventData = {
  id: 3001,
  ...ofCall,
  number_id: 1234,
  participants,
  type: 'call',
  content: {
    language: 'en',
    utterances: [
      {
        start_time: 8.2,
        end_time: 10.9,
        text: 'Hello, this is Madeleine.',
        participant_type: 'internal',
        user_id: 456,
      },
      {
        start_time: 11.4,
        end_time: 14.1,
        text: 'Hello, could you send me an offer by Friday?',
        participant_type: 'external',
        phone_number: '+33639984567',
      },
    ],
  },
  call_created_at: '2026-06-18T10:11:02.000Z',
  created_at: CREATED,
};

export const summary: EventData = {
  id: 3002,
  ...ofCall,
  participants,
  created_at: CREATED,
  content: 'The customer asked for an offer by Friday.',
};

export const topics: EventData = {
  id: 3003,
  ...ofCall,
  participants,
  created_at: CREATED,
  content: ['offer', 'delivery date'],
};

export const actionItem: EventData = {
  id: 3004,
  ...ofCall,
  participants,
  content: 'Send the offer by Friday',
  ai_generated: true,
  created_at: CREATED,
  created_by: null,
  updated_at: CREATED,
  updated_by: null,
};

export const utterances: EventData = {
  id: ofCall.call_uuid,
  call: { id: 812, uuid: ofCall.call_uuid, number_id: 1234, direction: 'inbound' },
  utterances: [
    {
      participant_type: 'internal',
      user_id: 456,
      timestamp: 1781777470200,
      duration_ms: 2700,
      text: 'Hello, this is Madeleine.',
      language: 'en',
    },
  ],
};

const need = { name: 'Need', type: 'text', content: 'An offer by Friday', ai_generated: true, created_at: CREATED };

const nextSteps = { ...need, name: 'Next steps', content: 'Send the offer' };

export const customSummary: EventData = {
  id: 3005,
  ...ofCall,
  number_id: 1234,
  custom_summary: { name: 'Sales call' },
  language: 'en',
  summary_template_results: [need, nextSteps],
};

export const customSummaryUpdated: EventData = {
  ...customSummary,
  summary_template_results: [
    { ...need, content: 'An offer for twenty seats by Friday', updated_at: UPDATED, updated_by: 456 },
    nextSteps,
  ],
};

export const playbookResult: EventData = {
  id: 3006,
  ...ofCall,
  user_id: 456,
  number_id: 1234,
  adherence_score: 50,
  playbook_result_topics: [
    { name: 'Greets by name', result: true },
    { name: 'Names the next step', result: false },
  ],
  created_at: CREATED,
  playbook: { id: 61, name: 'First call', language: 'en' },
};

export const playbookResultUpdated: EventData = {
  ...playbookResult,
  adherence_score: 100,
  playbook_result_topics: [
    { name: 'Greets by name', result: true },
    { name: 'Names the next step', result: true },
  ],
};

export const evaluation: EventData = {
  call_id: 812,
  ai_generated: true,
  created_at: CREATED,
  updated_at: CREATED,
  created_by: null,
  updated_by: null,
  scorecard_name: 'Service quality',
  reviewee_id: 456,
  reviewer_id: null,
};

export const evaluationUpdated: EventData = {
  ...evaluation,
  ai_generated: false,
  updated_at: UPDATED,
  created_by: 457,
  updated_by: 457,
  reviewer_id: 457,
};
