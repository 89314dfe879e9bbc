import type { Grammar } from './grammar.js';

export const grammarDe: Grammar = {
  determiners: `der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner ihr ihre ihren ihrem ihrer
    unser unsere unseren unserem unserer euer eure sein seine seinen seinem seiner kein keine keinen keinem keiner dieser
    diese dieses diesen diesem jeder jede jedes jeden welche welcher welches welchen im am zum zur beim vom ins`,
  ambiguousDeterminers: '',
  complements: '',
  prepositions: 'mit für wegen über ohne per gegen',
  numbers: `null ein eins eine einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
    achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend und million halb`,
  notNouns: 'okay ja nein sie ihnen ihr ihre ihren du dir',
  generalNouns: `telefon handy anruf anrufe anrufbeantworter mail e-mail email sms nachricht nachrichten nummer nummern name namen
    vorname nachname postleitzahl code datum tag tage tagen nacht woche wochen wochenende monat monate monaten jahr jahre jahren
    stunde stunden minute minuten sekunde moment augenblick mal zeit uhr morgen vormittag mittag nachmittag abend januar februar märz
    april mai juni juli august september oktober november dezember sommer winter frühling herbst euro cent prozent
    ding dinge sache sachen weise fall fälle seite teil frage fragen antwort problem probleme fehler grund gründe lage situation
    idee punkt ort platz leute mensch menschen person personen mann frau herr herrn sohn tochter mutter vater bruder schwester
    freund freundin kind kinder kindern chef chefin kollege kollegin kollegen kunde kunden kundin mitarbeiter mitarbeiterin
    hilfe geduld dank entschuldigung ärger schuld glück wort beispiel hand kopf ende anfang mitte straße stadt land haus
    bescheid auskunft ordnung recht information informationen detail details art betrag summe rest kopie papierkram
    katastrophe wiederhören wiedersehen tschüss grüß gott firma unternehmen bank geschäft laden service verständnis leid bisschen paar weg möglichkeit`,
  verbEnding: /(?!)/,
  head: 'capitalized',
};
