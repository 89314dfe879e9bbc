import type { Vocabulary } from './vocabulary.js';

export const nl: Vocabulary = {
  agent: 'Medewerker',
  customer: 'Klant',
  heard: 'Gehoord: ',
  notHeard: 'Niet gehoord.',
  shareOfWords: '% van de woorden was van de medewerker.',
  moods: { POSITIVE: 'Positief', NEUTRAL: 'Neutraal', NEGATIVE: 'Negatief' },
  fillers: `ja nee hallo hoi goedemorgen goedemiddag goedenavond dag doei tot ziens bedankt dank alstublieft sorry pardon oké goed
    fijn prima zeker natuurlijk graag dus dan toen nog steeds altijd nooit al nu vandaag morgen gisteren week weken maand
    maanden jaar jaren uur uren minuut minuten moment ogenblik keer tijd maandag dinsdag woensdag donderdag vrijdag zaterdag
    zondag ding dingen zaak manier geval doen doe doet gedaan gaan ga gaat komen kom komt zien zie ziet weten weet willen wil
    wilt kunnen kan kunt zou zouden moeten moet mogen mag zeggen zeg zegt spreken spreek bellen bel belt gebeld nemen zetten
    sturen stuur stuurt lopen loopt geven geef geeft wachten wacht begrijpen begrijp snap denken denk geloven horen hoor proberen helpen help helpt zoeken
    kijken kijk controleren blijven aankomen hebben heb hebt heeft had hadden zijn ben bent is was waren geweest worden wordt
    werd zal zult zullen dit dat deze die wie wat welke wanneer hoe waar waarom hoeveel omdat als maar of en want met zonder
    op over onder tussen tot sinds naar van voor door bij uit in aan te ook zelf zelfde ander andere alles alle niets niemand
    iets iemand elk elke een eerste laatste volgende nieuwe nieuw twee drie vier vijf zes zeven acht negen tien meneer
    mevrouw naam nummer probleem vraag vragen akkoord precies absoluut helemaal echt eigenlijk gewoon alleen misschien
    meteen straks hier daar ik jij je u hij zij ze het wij we jullie me mij hem haar ons hun mijn jouw uw zijn onze de er
    niet geen zo heel erg veel meer minder wel even eens maar toch`,
  sentiments: [
    [-0.9, 'waardeloos'],
    [-0.8, 'onacceptabel schandalig'],
    [-0.7, 'boos teleurgesteld ontevreden belachelijk ramp slecht'],
    [-0.5, 'klacht klagen kapot vervelend'],
    [-0.4, 'vertraging fout'],
    [-0.3, 'probleem'],
    [-0.2, 'helaas'],
    [0.3, 'snel'],
    [0.4, 'fijn'],
    [0.5, 'vriendelijk opgelost'],
    [0.6, 'super prettig top'],
    [0.7, 'tevreden blij perfect'],
    [0.8, 'geweldig fantastisch'],
  ],
  courtesies: `bedankt dank hallo goed goedemorgen goedemiddag graag alstublieft sorry dag helpen hulp zeker natuurlijk echt waar nieuw
    eerste laatste volgende groot klein juist recht`,
  negations: 'niet geen nooit niets niemand zonder noch',
  namePrefix: /\b(?:mijn naam is|ik heet|u spreekt met|met|meneer|mevrouw|de heer) /giu,
  phrases: {
    greeting: 'hallo|goedemorgen|goedemiddag|goedenavond|welkom|goedendag',
    introduction: 'mijn naam is|u spreekt met|ik heet|spreekt u mee|met',
    closing: 'tot ziens|fijne dag|prettige dag|fijne avond|tot horens|goed weekend|fijn weekend|dag',
    thanks: 'bedankt|dank u|dank je|dankuwel|hartelijk dank',
    empathy: 'sorry|het spijt me|begrijp|vervelend|excuses|kan me voorstellen',
    next_step: 'ik stuur u|ik bel u|zal ik|we nemen contact|volgende stap|u ontvangt|stuur ik',
    offers_help: 'waarmee kan ik|kan ik u helpen|u van dienst|nog iets|verder helpen|u helpen',
    politeness: 'alstublieft|bedankt|dank u|graag gedaan|natuurlijk|zeker|met plezier|sorry|zou u|wilt u',
  },
};
