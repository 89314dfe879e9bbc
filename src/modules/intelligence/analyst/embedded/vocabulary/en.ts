import type { Vocabulary } from './vocabulary.js';

export const en: Vocabulary = {
  agent: 'Agent',
  customer: 'Customer',
  heard: 'Heard: ',
  notHeard: 'Not heard.',
  shareOfWords: "% of the words were the agent's.",
  moods: { POSITIVE: 'Positive', NEUTRAL: 'Neutral', NEGATIVE: 'Negative' },
  fillers: `okay ok yeah yes no hello hi hey bye goodbye thanks thank please sorry sure right alright well fine great good
    morning afternoon evening day today tomorrow yesterday week weeks month months year years time times moment minute
    minutes hour hours monday tuesday wednesday thursday friday saturday sunday thing things lot bit kind way
    really actually just maybe perhaps still already again back now then soon always never ever
    let get got give gave go going gone come came take took make made put see saw look looking know knew think thought
    want wanted need needed help helped say said tell told ask asked call called calling speak speaking talk talking
    hear heard send sent open opens opened close closes closed try tried use used like love work works working happen happened mean understand wait waiting
    check checked find found keep kept show start started stop does did doing done would could should might must shall
    will can cannot can't don't didn't doesn't isn't wasn't won't i'm i'll i've i'd you're you'll you've we're we'll
    we've it's that's there's what's he's she's they're let's name number sir madam mister ma'am one two three four five
    six seven eight nine ten twenty thirty forty fifty hundred thousand percent first second last next new old much many more most less few very too also only even yet
    because since until while though although however anyway able possible welcome problem issue question
    course absolutely exactly perfect perfectly glad happy unfortunately appreciate everything anything something
    nothing everyone anyone someone people person guys gonna wanna ahead away around through without within i my me
    you your he she it we they them his her its our their is was were be been being have has had having by for from in
    into of off on or out over than the this to up us who why with when where which what how not nor so if but and an a
    am are as at do before after about all any another other both each same such that there these those under between
    own here down once during further against above below`,
  sentiments: [
    [-0.9, 'worst'],
    [-0.8, 'unacceptable rude'],
    [-0.7, 'ridiculous frustrated frustrating unhappy'],
    [-0.6, 'disappointed upset'],
    [-0.5, 'complaint complain broken'],
    [-0.3, 'late cancel fed'],
    [-0.2, 'waiting nobody'],
    [-0.1, 'refund again'],
    [0.4, 'fixed'],
    [0.5, 'solved glad smoothly'],
    [0.6, 'helpful'],
    [0.7, 'lovely perfect impressed'],
    [0.8, 'brilliant'],
    [0.9, 'delighted'],
  ],
  courtesies: `thank thanks please welcome hello hi good morning afternoon evening dear help helping sorry apologise
    apologize apologies yes no like want matter care sure best charge share`,
  negations: `not no never neither nobody nothing hardly without don't doesn't didn't isn't wasn't aren't weren't can't
    cannot couldn't won't wouldn't haven't hasn't hadn't`,
  namePrefix: /\b(?:this is|my name is|my name's|i am called|mr|mrs|ms|mister|miss|speaking with|dear)\.? /giu,
  phrases: {
    greeting: 'hello|good morning|good afternoon|good evening|hi|welcome to|thank you for calling|thanks for calling',
    introduction: "this is|my name is|my name's|speaking|you are speaking with|you're speaking with|you're through to",
    closing: 'goodbye|bye|have a nice|have a good|have a great|have a lovely|enjoy your|take care|speak soon',
    thanks: 'thank you|thanks',
    empathy:
      "sorry|apologise|apologize|apologies|i understand|i see why|i can imagine|i hear you|must be frustrating|that is frustrating|that's frustrating|i appreciate",
    next_step: 'next step|will call you|will send|get back to you|follow up|will arrange',
    offers_help:
      'how can i help|how may i help|can i help|help you with|anything else|happy to help|what can i do for you|here to help|let me help|assist you',
    politeness:
      "please|thank you|thanks|you're welcome|you are welcome|of course|certainly|my pleasure|sorry|would you",
  },
};
