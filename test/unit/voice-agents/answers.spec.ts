import fc from 'fast-check';
import {
  AGENT_CALL_STATUSES,
  type AgentCallStatus,
  TRANSITIONS,
  LIVE_STATUSES,
  nextStatus,
} from '../../../src/modules/voice-agents/agent-call-states.js';
import { findAnswers, type Utterance } from '../../../src/modules/voice-agents/conversation/find-answers.js';
import {
  fillIn,
  missingVariables,
  findInvalidVariable,
  questionsOf,
  variablesOf,
} from '../../../src/modules/voice-agents/script.js';

describe('the states of a call by a voice agent', () => {
  const transitions = fc.array(fc.constantFrom(...TRANSITIONS), { maxLength: 30 });
  const pathOf = (all: readonly (typeof TRANSITIONS)[number][]): AgentCallStatus[] => {
    const path: AgentCallStatus[] = ['PENDING'];
    for (const transition of all) {
      const next = nextStatus(path.at(-1)!, transition);
      if (next) path.push(next);
    }
    return path;
  };
  const ALLOWED = [
    'PENDING',
    'PENDING FAILED',
    'PENDING INITIATED',
    'PENDING INITIATED FAILED',
    'PENDING INITIATED IN_PROGRESS',
    'PENDING INITIATED IN_PROGRESS COMPLETED',
  ];

  it('follow only the allowed paths, whatever transitions are tried in whatever order', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(transitions, (all) => {
        const path = pathOf(all).join(' ');
        seen.add(path);
        expect(ALLOWED).toContain(path);
      }),
      { numRuns: 2_000 },
    );
    expect([...seen].sort()).toEqual([...ALLOWED].sort());
  });

  it('never return to an earlier status, and COMPLETED and FAILED are final', () => {
    fc.assert(
      fc.property(transitions, (all) => {
        const path = pathOf(all);
        expect(new Set(path).size).toBe(path.length);
        for (const last of ['COMPLETED', 'FAILED'] as const)
          if (path.includes(last)) expect(path.indexOf(last)).toBe(path.length - 1);
      }),
    );
  });

  it('ignore a repeated transition', () => {
    for (const status of AGENT_CALL_STATUSES)
      for (const transition of TRANSITIONS) {
        const next = nextStatus(status, transition);
        if (next) expect(nextStatus(next, transition)).toBeUndefined();
      }
  });

  it('count as live from dialling to the end', () => {
    expect(LIVE_STATUSES).toEqual(['INITIATED', 'IN_PROGRESS']);
  });
});

describe('a script', () => {
  it('lists its variables, each once', () => {
    expect(variablesOf('Hi {{first_name}} {{ last_name }}, {{first_name}}! {single}')).toEqual([
      'first_name',
      'last_name',
    ]);
  });

  it.each(['{{first name}}', '{{}}', '{{1st}}', '{{a.b}}', '{{ñ}}'])('has no variable like %s', (text) => {
    expect(findInvalidVariable(`Hello ${text}.`)).toBe(text.slice(2, -2));
  });

  it('reports variables that are missing or blank', () => {
    const script = '{{a}} {{b}} {{c}} {{d}} {{e}} {{constructor}}';
    expect(missingVariables(script, { a: 'x', b: '', c: null, d: 0, e: false, f: 'y' })).toEqual([
      'b',
      'c',
      'constructor',
    ]);
  });

  it('is filled in once: braces in a value stay', () => {
    expect(fillIn('Hello {{ a }}, {{b}} $1.', { a: '{{b}}', b: '$&' })).toBe('Hello {{b}}, $& $1.');
  });

  it('lists its questions in order', () => {
    const script = 'Hello {{name}}! This is Acme. Which day suits you? Morning or afternoon?\nThank you. And why?';
    expect(questionsOf(script)).toEqual(['Which day suits you?', 'Morning or afternoon?', 'And why?']);
    expect(questionsOf('Goodbye.')).toEqual([]);
  });
});

describe('the answers of a conversation', () => {
  const day = { key: 'Which day suits you?', text: 'Which day suits you?' };
  const time = { key: 'Is {{time}} fine?', text: 'Is half past nine fine?' };
  const agent = (text: string): Utterance => ({ byAgent: true, text });
  const callee = (text: string): Utterance => ({ byAgent: false, text });

  it('are the turns right after each question', () => {
    const utterances = [
      callee('Hello?'),
      agent('Hello, this is Acme.'),
      agent('Which day suits you?'),
      callee('Let me see.'),
      callee('Thursday.'),
      agent('Good. Is half-past nine fine?'),
      callee(' Yes '),
      agent('Goodbye.'),
    ];
    expect(findAnswers([day, time], utterances)).toEqual({ [day.key]: 'Let me see. Thursday.', [time.key]: 'Yes' });
  });

  it('are null for questions that were not asked or not answered', () => {
    expect(findAnswers([day, time], [])).toEqual({ [day.key]: null, [time.key]: null });
    expect(findAnswers([day], [callee('Thursday'), agent('Which day suits you?')])).toEqual({ [day.key]: null });
  });

  it('are the last ones when a question is repeated', () => {
    const utterances = [agent(day.text), callee('What?'), agent('Which day, please, suits you?'), callee('Monday')];
    expect(findAnswers([day], utterances)).toEqual({ [day.key]: 'Monday' });
  });

  it('do not depend on case, accents or a misheard word', () => {
    const question = 'Quel jour préférez-vous pour la livraison ?';
    const utterances = [agent('QUEL JOUR PREFEREZ VOUS POUR LA LIVRES ON'), callee('Jeudi')];
    expect(findAnswers([{ key: question, text: question }], utterances)).toEqual({ [question]: 'Jeudi' });
  });

  it('do not include turns after other sentences', () => {
    const utterances = [agent('Which way do you come?'), callee('By train')];
    expect(findAnswers([day], utterances)).toEqual({ [day.key]: null });
  });
});
