import type { Vocabulary } from './vocabulary.js';

export const de: Vocabulary = {
  agent: 'Agent',
  customer: 'Kunde',
  heard: 'Gehört: ',
  notHeard: 'Nicht gehört.',
  shareOfWords: '% der Wörter kamen vom Agenten.',
  moods: { POSITIVE: 'Positiv', NEUTRAL: 'Neutral', NEGATIVE: 'Negativ' },
  fillers: `ja nein hallo tag guten morgen abend nacht danke bitte entschuldigung okay gut genau klar natürlich gern gerne
    wiederhören wiedersehen tschüss also dann noch schon immer nie jetzt heute gestern übermorgen woche wochen monat monate
    jahr jahre stunde stunden minute minuten moment augenblick mal zeit uhr montag dienstag mittwoch donnerstag freitag
    samstag sonntag ding dinge sache sachen weise fall ende anfang herr frau name nummer problem frage fragen hilfe anruf
    leitung apparat auf wiederhören vielen dank schönen sehr viel mehr weniger ganz alles nichts etwas jemand niemand
    nachmittag vormittag mittag vielleicht wirklich eigentlich leider einfach nur auch wieder erst letzte nächste neue eins zwei drei vier fünf sechs
    sieben acht neun zehn`,
  sentiments: [
    [-0.8, 'unverschämt unverschämtheit inakzeptabel wütend katastrophe frechheit'],
    [-0.7, 'enttäuscht unzufrieden'],
    [-0.6, 'ärgerlich sauer mangelhaft geärgert'],
    [-0.5, 'beschwerde beschweren kaputt defekt'],
    [-0.4, 'verspätung'],
    [-0.2, 'leider'],
    [0.2, 'funktioniert'],
    [0.5, 'freue freut nett freundlich gelöst'],
    [0.6, 'zufrieden super'],
    [0.7, 'klasse'],
    [0.8, 'begeistert'],
  ],
  courtesies: `danke dank bitte guten gut gute hallo willkommen gern gerne schönen schön entschuldigung hilfe helfen leid ja nein
    natürlich klar richtig recht wert sicher genau besser leicht einfach neu groß klein hoch weit`,
  negations: 'nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder',
  namePrefix: /\b(?:mein Name ist|ich heiße|ich bin|hier ist|hier spricht|Herr|Frau|Herrn) /giu,
  phrases: {
    greeting: 'hallo|guten tag|guten morgen|guten abend|willkommen|grüß gott|moin',
    introduction: 'mein name ist|ich heiße|sie sprechen mit|hier spricht|hier ist|am apparat',
    closing: 'auf wiederhören|auf wiedersehen|tschüss|schönen tag|schönen abend|schönes wochenende|bis bald',
    thanks: 'danke|vielen dank|dankeschön|bedanke mich',
    empathy: 'tut mir leid|entschuldigung|entschuldigen|verstehe|kann ich nachvollziehen|bedaure|verständlich',
    next_step:
      'ich schicke ihnen|ich sende ihnen|rufe sie|melde mich|melden uns|nächster schritt|werde ich|sie erhalten',
    offers_help:
      'wie kann ich ihnen helfen|was kann ich für sie tun|kann ich ihnen helfen|noch etwas|sonst noch|weiterhelfen|ihnen helfen',
    politeness: 'bitte|danke|gerne|gern|selbstverständlich|natürlich|entschuldigung|vielen dank|würden sie|könnten sie',
  },
};
