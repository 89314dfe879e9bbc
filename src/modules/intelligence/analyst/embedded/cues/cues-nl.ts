import type { CueLists } from './cues.js';

const WEEKDAY = '(maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(ochtend|middag|avond|morgen)?';
const NUMBER = '(een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|veertien|enkele|paar|\\d+)';

export const cuesNl: CueLists = {
  reason: `
    (ik|wij|we) (bel|bellen|belde) .. (omdat|over|voor|vanwege|in verband|want|met|om|aangaande|naar aanleiding)
    (bel|bellen) (ik|wij|we) .. (omdat|over|voor|vanwege|in verband|want|om)
    de reden (van|dat|waarom)
    het (gaat|betreft) .. (om|over)
    het betreft`,
  need: `
    (ik|wij|we) (wil|wilde|wou|willen|wilden|zou|zouden|zoek|zoeken|moet|moeten) .. (graag|een|mijn|onze|willen|laten)
    (ik|wij|we) (wil|wilde|willen|zoek|zoeken|wou)
    (wil|wilde|zou) (ik|wij|we)
    (ik|wij|we) (heb|hebben|had|hadden) .. (een vraag|een probleem|een klacht|een verzoek|nodig|problemen|hulp nodig)
    ik vroeg me af | ik ben op zoek
    (probleem|problemen) met`,
  introduction: `
    mijn naam is | ik heet | u spreekt met
    (je|hier) spreekt _
    met _
    (meneer|mevrouw) _
    goede(morgen|middag|navond)
    goedendag | hallo | hoi`,
  background: `
    (ik ben|wij zijn|we zijn) .. (klant|klanten|lid|bedrijf|kantoor|eigenaar)
    ik (leid|run|werk)
    we hebben elkaar .. (gezien|gesproken|ontmoet)`,
  fault: `
    (niet|niets|nooit|geen|niemand)
    kapot | defect* | stuk | uitvalt | uitgevallen | uitval
    valt .. uit
    val(t|len) uit
    storing* | fout* | verkeerd* | ontbre* | beschadigd* | vertrag* | te laat | kwijt | verloren | lek*
    geblokkeerd* | geweigerd* | dubbel* | twee keer | tweemaal | verlopen | geannuleerd* | gestolen | plat
    problee* | problemen | verliest | mislukt* | pijn
    te (veel|hoog|weinig)
    koud | leeg | vastgelopen | loopt vast`,
  finding: `
    ik zie | zie ik
    (omdat|doordat|want)
    (blijkbaar|kennelijk|schijnbaar)
    het (lijkt|blijkt|schijnt)
    (dat|het|dit) komt (door|omdat|doordat)
    de (oorzaak|reden)
    het probleem (is|zit|ligt|komt)
    vanwege | volgens | daarom | daardoor | helaas | inderdaad`,
  done: `
    (ik heb|heb ik|we hebben|hebben we|wij hebben) .. (geannuleerd|geblokkeerd|gewijzigd|terugbetaald|geboekt|toegevoegd|verwijderd|opgelost|geactiveerd|verlengd|besteld|geregistreerd|gestuurd|verstuurd|gecorrigeerd|aangemaakt|gereset|ingepland|gereserveerd|verplaatst|aangepast|doorgegeven|ingeschreven|stopgezet|opgezegd|genoteerd)
    (is|zijn) (nu|hierbij|inmiddels) .. (geannuleerd|geblokkeerd|gewijzigd|opgelost|actief|geboekt|aangepast|hersteld)
    het (werkt|doet het) (nu|weer)`,
  recap: `
    (samenvat*|samengevat|vat .. samen)
    (even|kort) (herhalen|op een rij*|resumerend)
    op een rij | resumerend`,
  promise: `
    (ik|wij|we) (zal|zullen|ga|gaan)(?! (er van uit|kijken|even))
    (zal|zullen|ga|gaan) (ik|wij|we)
    ik beloof
    en (bel|stuur|mail|laat|regel|bestel|boek) (u|je|het|dat|de|een)`,
  present: `
    (?:ik|wij|we) \\p{L}+
    \\p{L}+ (?:ik|wij|we)`,
  stative: `
    zie zien begrijp begrijpen heb hebben had hadden ben was waren zijn kan kunnen kon wil willen wilde denk denken hoor horen snap weet weten moet moeten mag vind
    vinden hoop hopen kijk kijken check controleer meet zoek zoeken vraag vragen wacht wachten neem nemen vrees wens zou zouden werk werken vermoed geloof
    bedoel noem spreek woon betaal betalen krijg lees open start herhaal bied adviseer raad verbind dank bedank luister merk voel ken
    gebruik gebruiken verlies kom komen blijf loop doe doen zeg zei dacht wist stel probeer vertel leg wou ging kwam kreeg snapte begreep zag mis
    hou houd vertrouw haat die dat en maar dus als of want omdat dan toen ook wat hoe waar kunt u het de een niet wel even toch nog zat stond
    sta lig wist belde bedoelde betaalde raak zit erken`,
  calling: `
    (ik|wij|we) (bel|bellen|belde)
    bel ik`,
  receipt: `
    (u|je) (krijgt|ontvangt|hoort)
    (krijgt|ontvangt|hoort) (u|je)`,
  prospect: `
    (u|je) heeft .. (voor|op|binnen|uiterlijk)
    (wordt|worden) .. (bezorgd|geleverd|gestuurd|verstuurd|terugbetaald|gebeld|teruggestort|opgehaald|vervangen|gerepareerd|verzonden|geïnstalleerd|overgemaakt|verwerkt|hersteld)
    (zal|zullen) (u|je|het|de|er)
    (komt|komen|belt|levert|brengt|start|haalt|gaat|neemt) .. (morgen|vandaag|op ${WEEKDAY}|${WEEKDAY}|voor|binnen|tussen|volgende|deze)`,
  booked: `
    (ik heb|heb ik|we hebben|is) .. (ingepland|gereserveerd|genoteerd|geboekt|vastgelegd|ingeschreven|bevestigd)
    (ik|we) (plan|noteer|reserveer|boek|zet|schrijf|leg) .. (in|voor|op|vast|u)
    (plan|noteer|reserveer|boek|zet) (ik|we)
    (uw|de) (afspraak|reservering) (is|staat)
    tot (morgen|${WEEKDAY})`,
  immediate: `
    een (moment|ogenblik|momentje|seconde)
    aan de lijn | in de wacht | verbind* u | doorverbind*
    (geeft|zegt|spelt|herhaalt) u
    mij (zeggen|vertellen|geven|helpen|horen)
    (u|je) helpen
    (nu|even|eerst|snel) (kijken|controleren|nakijken|opzoeken|meten|door)
    nu even
    (kijken|controleren|nakijken|opzoeken|proberen|eerlijk zijn|uitleggen|vragen|nodig hebben)
    mijn best`,
  condition: `
    als | indien | mocht | anders | tenzij`,
  offer: `
    (wilt|wil|zou|had) (u|je) .. (dat|graag|een|willen)
    (zal|zullen) (ik|we)
    (kan|mag|zou) ik (u )?.. (aanbieden|voorstellen|inplannen|boeken|sturen|reserveren|noteren)
    (wat dacht u van|hoe is|schikt|past|komt|lukt|zou) .. (${WEEKDAY}|morgen|u|uit|om)
    (ik|we) (kan|kunnen|heb|hebben|zou|zouden) .. (${WEEKDAY}|morgen|vrij|plek|plaats|om|aanbieden)
    (vrij|beschikbaar|mogelijk)`,
  accept: `
    ja | graag | goed | prima | oké | ok | akkoord | perfect | fijn | doe maar | is goed | dat kan | past | schikt
    natuurlijk | zeker | top | lukt | mooi`,
  reject: `
    nee | niet | geen | helaas | onmogelijk
    te (laat|vroeg|duur|lang)
    liever niet`,
  request: `
    (kunt|kun|zou|wilt|wil) (u|je)
    alstublieft
    ik wil (graag )?dat
    (belt|stuurt) u`,
  taskVerbs: `
    (op|toe|door|na)?stu(ur|ren|rt)*
    (terug)?bel*
    terugbetal* | bestel* | boek*
    (in)?plan*
    lever* | repare* | annule* | betaal* | mail* | regel* | vervang* | bevestig* | schrijf* | schrijv* | doorge*
    geef .. door
    zorg*
    zeg .. op
    opzeg* | verleng* | breng* | haal* | lever*
    vul* .. in
    onderteken*
    laat .. weten
    neem .. mee
    maak .. over
    overmak* | ophal* | langs`,
  deadline: `
    vandaag | morgen | overmorgen | vanmiddag | vanavond | vanochtend
    ${WEEKDAY}
    (deze|volgende|komende|dit) (week|maand|weekend|jaar|ochtend|middag|avond)
    (binnen|over|in|na) (een |de |het )?${NUMBER}( (tot|of|à) ${NUMBER})? (uur|dag|dagen|week|weken|werkdag|werkdagen|maand|maanden|minuten)
    (voor|uiterlijk|tot|vóór) (morgen|het einde|${NUMBER}( uur)?|${WEEKDAY}|de middag)
    om ${NUMBER}( uur)?
    tussen _ en _
    binnen (het|een|de) uur
    zo snel mogelijk | meteen | direct | straks | later | zodra
    eind (van de|deze|volgende) _
    (januari|februari|maart|april|juni|juli|augustus|september|oktober|november|december)`,
  sarcasm: `
    lekker dan
    (fijn|mooi|leuk|lekker|geweldig|prachtig|fantastisch|top) (is dat|hoor|dan|werk|bedrijf|geregeld|begin|zeg)
    (geweldige|fantastische|mooie|prachtige|fijne|lekkere) (service|dienst|organisatie|klantenservice|hulp)
    bedankt voor (niets|niks)
    gefeliciteerd | bravo | goed bezig | daar word ik vrolijk van | mooie boel
    wat een (service|verrassing|feest)`,
  mockPraise: `
    (nou|ja|ach|oh|tja) (geweldig|fijn|mooi|fantastisch|leuk|prachtig|gezellig|lekker|bedankt|top)`,
};
