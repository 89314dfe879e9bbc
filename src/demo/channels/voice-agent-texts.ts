import type { ParticipantType } from '../../contracts/intelligence/types.js';

export const VOICE_AGENT = {
  name: 'Visit reminder',
  script: `Hello {{first_name}}, this is the assistant of Demo Company. Our technician comes on {{day}}.
Does that day still suit you? If so: Which floor should our technician come to?
Who will be there to open the door? Thank the customer, repeat the answers, and say goodbye.`,
};

export interface VoiceAgentTalk {
  contact: string;
  /** Workdays ago, and when it was requested, UTC. */
  day: number;
  at: string;
  context: { first_name: string; day: string };
  said: readonly (readonly [ParticipantType, string])[];
}

export const TALKS: readonly VoiceAgentTalk[] = [
  {
    contact: 'Niklas Lindqvist',
    day: 3,
    at: '09:58',
    context: { first_name: 'Niklas', day: 'Thursday' },
    said: [
      ['internal', 'Hello Niklas, this is the assistant of Demo Company. Our technician comes on Thursday.'],
      ['internal', 'Does that day still suit you?'],
      ['external', 'Yes, Thursday is fine.'],
      ['internal', 'Good. Which floor should our technician come to?'],
      ['external', 'The second floor, on the left.'],
      ['internal', 'And who will be there to open the door?'],
      ['external', 'My colleague Astrid, she is in from eight.'],
      ['internal', 'Thank you. Thursday, second floor on the left, Astrid opens the door. Goodbye, Niklas.'],
      ['external', 'Thanks, bye.'],
    ],
  },
  {
    contact: 'Lucía Navarro',
    day: 2,
    at: '11:22',
    context: { first_name: 'Lucía', day: 'Friday' },
    said: [
      ['internal', 'Hello Lucía, this is the assistant of Demo Company. Our technician comes on Friday.'],
      ['internal', 'Does that day still suit you?'],
      ['external', 'I am sorry, no. We are closed on Friday, Monday would be better.'],
      ['internal', 'I will pass that on. A colleague calls you to agree on Monday. Goodbye, Lucía.'],
      ['external', 'Thank you, goodbye.'],
    ],
  },
  {
    contact: 'Inès Benali',
    day: 1,
    at: '13:40',
    context: { first_name: 'Inès', day: 'Tuesday' },
    said: [
      ['internal', 'Hello Inès, this is the assistant of Demo Company. Our technician comes on Tuesday.'],
      ['internal', 'Does that day still suit you?'],
      ['external', 'Yes, it does.'],
      ['internal', 'Which floor should our technician come to?'],
      ['external', 'The ground floor. Sorry, I have a patient now, I have to go.'],
    ],
  },
];
