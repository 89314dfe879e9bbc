import type { Grammar } from './grammar.js';

export const grammarNl: Grammar = {
  determiners: 'de het een mijn uw onze ons jullie jouw deze elke elk geen welke welk hun ieder',
  ambiguousDeterminers: 'zijn haar',
  complements: 'van',
  prepositions: 'met over voor zonder betreffende per bij aan op in door',
  numbers: `nul een één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien
    twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen half halve anderhalf eerste tweede
    derde vierde en`,
  notNouns: `werkt werken valt vallen komt komen gaat gaan ligt staat zit kost kosten doet duurt begint eindigt sluit opent blijft loopt past
    verliest krijgt krijgen ontvangt moet kan wil mag wordt worden werd is zijn heeft hebben kapot stuk stabiel onderweg
    gratis vrij beschikbaar mogelijk onmogelijk nodig klaar zeker goed slecht beter best nieuw nieuwe oud oude groot grote
    klein kleine lang lange kort korte hoog hoge laag lage vast vaste eigen ander andere zelfde hele heel volgende vorige
    laatste snel graag steeds vooral bijvoorbeeld natuurlijk eigenlijk gewoon misschien ongeveer meteen direct samen terug
    opnieuw gebeld gestuurd gemaakt gedaan gezien gezegd betaald bezorgd vervangen beschadigd opgestart opgelost verkeerd
    tegen tijdens volgens sinds tussen onder boven achter naast vanaf tot toe weg thuis plat vervelend fijn mooi geweldig`,
  generalNouns: `telefoon telefoontje gesprek mail e-mail mailtje bericht berichten sms nummer nummers naam namen postcode huisnummer code
    datum dag dagen nacht week weken weekend maand maanden jaar jaren uur uren minuut minuten seconde moment ogenblik keer tijd
    tijden ochtend middag avond morgen januari februari maart april mei juni juli augustus september oktober november december
    euro euro's cent procent ding dingen manier geval kant deel vraag vragen antwoord probleem problemen reden situatie idee
    punt plek plaats mensen mens persoon personen man vrouw zoon dochter moeder vader broer zus vriend vriendin kind kinderen
    meneer mevrouw heer dame baas collega collega's klant klanten medewerker hulp geduld plezier excuus excuses schuld geluk
    woord voorbeeld hand hoofd eind einde begin midden straat stad dorp land huis fout informatie details soort bedrag
    totaal rest dossier klantenservice bedrijf winkel bank werk geld`,
  verbEnding: /(?:lijk|lijks|(?:^|\P{L})ge\p{L}+[dt])$/u,
  head: 'first',
  adjectiveEnding: /e$/,
};
