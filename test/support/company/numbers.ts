import { CreateNumber, type NumberChanges } from '../../../src/contracts/numbers/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import type { TestApp, TestCompany } from '../app.js';

let sequence = 7000;

/** Digits that no other Number of a test has; those of demo companies end with their small ids. */
export const freshDigits = (): string => `+3319900${String(++sequence).padStart(4, '0')}`;

export async function createNumber(
  app: TestApp,
  company: TestCompany,
  settings: NumberChanges = {},
): Promise<{ id: number; digits: string }> {
  const digits = settings.digits ?? freshDigits();
  const { numberId } = await app.commands.execute(
    new CreateNumber({ companyId: company.id, number: { ...settings, digits } }),
  );
  return { id: numberId, digits };
}

export const audioUrl = (name: string): string => `https://assets.example.com/${name}.mp3`;

/** A flow with a widget of every kind: a greeting, a menu, and voicemails for three occasions. */
export const flowWithEveryWidget = (): Flow => ({
  start: 'hours',
  widgets: {
    hours: {
      type: 'time_rule',
      mode: 'custom',
      next_open: 'hello',
      next_closed: 'sorry',
      hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }],
    },
    hello: { type: 'audio', message_url: audioUrl('hello'), next: 'menu' },
    menu: {
      type: 'ivr',
      message_url: audioUrl('menu'),
      timeout_seconds: 8,
      next_timeout: 'wait',
      options: [
        { key: '1', title: 'Sales', branch: 'sales', next: 'wait' },
        { key: '9', title: 'Hear it again', branch: 'again', next: 'menu' },
        { key: '0', title: 'Opening hours', branch: 'info', next: 'info' },
      ],
    },
    info: { type: 'audio', message_url: audioUrl('info'), next: 'bye' },
    wait: { type: 'waiting_experience', ringing_tone_url: audioUrl('tone'), next: 'ring' },
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'longest_idle',
      ring_seconds: 20,
      queue_seconds: 60,
      next_unanswered: 'missed',
    },
    missed: { type: 'voicemail', message_url: audioUrl('missed') },
    sorry: { type: 'audio', message_url: audioUrl('sorry'), next: 'night' },
    night: { type: 'voicemail', message_url: audioUrl('night') },
    bye: { type: 'hangup' },
  },
});
