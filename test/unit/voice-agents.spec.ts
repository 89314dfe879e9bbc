import fc from 'fast-check';
import {
  AGENT_CALL_STATUSES,
  type AgentCallStatus,
  HAPPENINGS,
  LIVE,
  nextStatus,
} from '../../src/modules/voice-agents/agent-call-states.js';
import { answersTo, type Spoken } from '../../src/modules/voice-agents/conversation/answers.js';
import { filledIn, missingIn, oddVariable, questionsOf, variablesOf } from '../../src/modules/voice-agents/script.js';

describe('the states of a call that a voice agent is asked to make', () => {
  const happenings = fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 30 });
  const pathOf = (all: readonly (typeof HAPPENINGS)[number][]): AgentCallStatus[] => {
    const path: AgentCallStatus[] = ['PENDING'];
    for (const happening of all) {
      const next = nextStatus(path.at(-1)!, happening);
      if (next) path.push(next);
    }
    return path;
  };
  const LAWFUL = [
    'PENDING',
    'PENDING FAILED',
    'PENDING INITIATED',
    'PENDING INITIATED FAILED',
    'PENDING INITIATED IN_PROGRESS',
    'PENDING INITIATED IN_PROGRESS COMPLETED',
  ];

  it('follow each other as the law says, whatever happens in whatever order', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(happenings, (all) => {
        const path = pathOf(all).join(' ');
        seen.add(path);
        expect(LAWFUL).toContain(path);
      }),
      { numRuns: 2_000 },
    );
    expect([...seen].sort()).toEqual([...LAWFUL].sort());
  });

  it('never come back, and nothing follows the last', () => {
    fc.assert(
      fc.property(happenings, (all) => {
        const path = pathOf(all);
        expect(new Set(path).size).toBe(path.length);
        for (const last of ['COMPLETED', 'FAILED'] as const)
          if (path.includes(last)) expect(path.indexOf(last)).toBe(path.length - 1);
      }),
    );
  });

  it('change nothing when the same happens twice', () => {
    for (const status of AGENT_CALL_STATUSES)
      for (const happening of HAPPENINGS) {
        const next = nextStatus(status, happening);
        if (next) expect(nextStatus(next, happening)).toBeUndefined();
      }
  });

  it('take up room from the dialling to the end', () => {
    expect(LIVE).toEqual(['INITIATED', 'IN_PROGRESS']);
  });
});

describe('a script', () => {
  it('names its variables, each once', () => {
    expect(variablesOf('Hi {{first_name}} {{ last_name }}, {{first_name}}! {single}')).toEqual([
      ...['first_name', 'last_name'],
    ]);
  });

  it.each(['{{first name}}', '{{}}', '{{1st}}', '{{a.b}}', '{{ñ}}'])('has no variable like %s', (text) => {
    expect(oddVariable(`Hello ${text}.`)).toBe(text.slice(2, -2));
  });

  it('misses what is not given, or blank', () => {
    const script = '{{a}} {{b}} {{c}} {{d}} {{e}} {{constructor}}';
    expect(missingIn(script, { a: 'x', b: '', c: null, d: 0, e: false, f: 'y' })).toEqual(['b', 'c', 'constructor']);
  });

  it('is filled in once: a value with braces in it stays as it is', () => {
    expect(filledIn('Hello {{ a }}, {{b}} $1.', { a: '{{b}}', b: '$&' })).toBe('Hello {{b}}, $& $1.');
  });

  it('asks its questions in their order', () => {
    const script = 'Hello {{name}}! This is Acme. Which day suits you? Morning or afternoon?\nThank you. And why?';
    expect(questionsOf(script)).toEqual(['Which day suits you?', 'Morning or afternoon?', 'And why?']);
    expect(questionsOf('Goodbye.')).toEqual([]);
  });
});

describe('what a conversation gave', () => {
  const day = { key: 'Which day suits you?', asked: 'Which day suits you?' };
  const time = { key: 'Is {{time}} fine?', asked: 'Is half past nine fine?' };
  const agent = (text: string): Spoken => ({ byAgent: true, text });
  const callee = (text: string): Spoken => ({ byAgent: false, text });

  it('is what was said right after each question', () => {
    const talk = [
      ...[callee('Hello?'), agent('Hello, this is Acme.'), agent('Which day suits you?'), callee('Let me see.')],
      ...[callee('Thursday.'), agent('Good. Is half-past nine fine?'), callee(' Yes '), agent('Goodbye.')],
    ];
    expect(answersTo([day, time], talk)).toEqual({ [day.key]: 'Let me see. Thursday.', [time.key]: 'Yes' });
  });

  it('is null where nothing was asked, or nothing was answered', () => {
    expect(answersTo([day, time], [])).toEqual({ [day.key]: null, [time.key]: null });
    expect(answersTo([day], [callee('Thursday'), agent('Which day suits you?')])).toEqual({ [day.key]: null });
  });

  it('is the last answer where a question is asked again', () => {
    const talk = [agent(day.asked), callee('What?'), agent('Which day, please, suits you?'), callee('Monday')];
    expect(answersTo([day], talk)).toEqual({ [day.key]: 'Monday' });
  });

  it('does not depend on case, accents and a word that was misheard', () => {
    const asked = 'Quel jour préférez-vous pour la livraison ?';
    const talk = [agent('QUEL JOUR PREFEREZ VOUS POUR LA LIVRES ON'), callee('Jeudi')];
    expect(answersTo([{ key: asked, asked }], talk)).toEqual({ [asked]: 'Jeudi' });
  });

  it('is not what is said after something else', () => {
    const talk = [agent('Which way do you come?'), callee('By train')];
    expect(answersTo([day], talk)).toEqual({ [day.key]: null });
  });
});
