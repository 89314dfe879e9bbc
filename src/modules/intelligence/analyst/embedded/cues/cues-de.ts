import type { CueLists } from './cues.js';

const WEEKDAY = '(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
const NUMBER =
  '(ein|einer|einem|eine|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|wenigen|ein paar|\\d+)';

export const cuesDe: CueLists = {
  reason: `
    (ich|wir) (rufe|rufen|melde mich|melden uns|telefoniere) .. (weil|wegen|da|um|bezüglich|zu)
    (ich|wir) (rufe|rufen) (sie )?an
    (ich|wir) (rufe|rufen) .. (an|wegen)
    der grund (meines|für meinen) anruf*
    (es|mir) (geht|ginge|handelt) .. um
    es betrifft`,
  need: `
    (ich|wir) (möchte|möchten|würde|würden|wollte|wollten|will|wollen|bräuchte|bräuchten|brauche|brauchen|suche|suchen|hätte|hätten)
    (möchte|würde|wollte|brauche|bräuchte|hätte) (ich|wir)
    (ich|wir) (habe|haben) (ein|eine|da|mal|leider|noch) .. (problem|frage|anliegen|schwierigkeit*|reklamation|beschwerde|bitte)
    ich interessiere mich | problem mit`,
  introduction: `
    mein name ist | ich heiße
    hier (ist|spricht) _
    (herr|frau) _
    _ hier
    am apparat
    guten (tag|morgen|abend)
    grüß gott | grüezi | hallo | moin | servus
    ich bin (der|die|herr|frau)`,
  background: `
    (ich bin|wir sind) .. (kunde|kundin|kunden|mitglied|firma|unternehmen|betrieb|büro)
    ich (leite|führe|betreibe|arbeite)
    wir haben uns .. (getroffen|gesehen|kennengelernt|gesprochen)`,
  fault: `
    (nicht|nichts|nie|keine*|niemand|kaum)
    kaputt | defekt*
    fehl(t|en|er|ermeldung|erhaft|t)*
    fehlgeschlagen | falsch* | verschwunden | verloren | verspät* | beschädigt* | abgestürzt | stürzt
    ausgefallen | ausfall*
    fällt .. aus
    gesperrt* | abgelehnt* | doppelt* | zweimal | problem* | störung* | undicht | tropft | gestohlen | abgelaufen
    storniert
    zu (spät|viel|hoch|wenig)
    verschoben | gebrochen | mangel* | mängel | schmerz* | kalt | leer | laut`,
  finding: `
    ich sehe | sehe ich
    (das|es) (liegt|lag) (daran|an|wohl|offenbar)
    (weil|da|denn)
    (offenbar|anscheinend|offensichtlich|scheinbar)
    es (sieht so aus|scheint)
    der grund (ist|dafür|war)
    die ursache | laut
    das problem (ist|war|liegt|kommt)
    aufgrund | deshalb | dadurch | leider | es stellt* sich heraus`,
  done: `
    (ich habe|habe ich|wir haben|haben wir) .. (storniert|gesperrt|geändert|erstattet|gebucht|hinzugefügt|entfernt|behoben|aktiviert|freigeschaltet|verlängert|bestellt|registriert|gesendet|geschickt|korrigiert|angelegt|zurückgesetzt|eingetragen|reserviert|verschoben|gelöscht|umgestellt|gutgeschrieben|vermerkt|aufgenommen|gekündigt)
    (ist|sind) (jetzt|nun|hiermit|damit|somit) .. (storniert|gesperrt|geändert|behoben|aktiv|aktiviert|gebucht|repariert|frei)
    (es|das) (geht|funktioniert|läuft) (jetzt|wieder)`,
  recap: `
    zusammenfass* | zusammengefasst
    fasse .. zusammen
    zusammenfassend | noch einmal kurz | ich wiederhole | halten wir fest`,
  promise: `
    (ich|wir) (werde|werden)
    (werde|werden) (ich|wir)
    ich verspreche
    und (rufe|schicke|sende|melde|maile|gebe|informiere|schreibe|überweise|erstatte|bestelle|leite|buche)`,
  present: `
    (?:ich|wir) \\p{L}+en?
    \\p{L}+en? (?:ich|wir)`,
  stative: `
    sehe sehen verstehe verstehen glaube glauben denke denken hoffe hoffen habe haben hatte hätte hatten hätten bin war waren sind seien möchte möchten
    würde würden kann könnte könnten können konnte konnten muss müssen müsste musste mussten darf dürfte dürfen soll sollte sollen will wollte wollen wollten
    weiß wissen wisse brauche brauchen bräuchte bräuchten frage fragen wiederhole prüfe prüfen schaue schauen suche suchen warte warten bitte bitten danke danken freue freuen
    entschuldige finde finden höre hören heiße nehme starte kenne kennen meine meinen sage sagen sagte arbeite arbeiten bleibe bleiben empfehle empfehlen
    schlage bedaure bedauern gehe gehen komme kommen kriege stelle verbinde lese öffne messe mache machen tue wünsche wünschen fühle
    zahle zahlen bezahle bezahlen verliere wohne fahre fahren wäre wären bekomme bekommen kopiere versuche versuchen erkläre zeige blicke gucke
    interessiere erreiche erreichen erwarte erwarten hasse liebe mag vertraue vermute fürchte spüre nutze nutzen benutze verwende verwenden lebe probiere
    biete bieten halte klicke drücke dachte gestehe merke rate fasse wollte eine keine meine deine seine unsere alle heute gerne leite nicht ohne diese jede welche ihre
    werde werden arbeiten liefern öffnen schließen verkaufen nehmen verlange verlangen garantiere teile erinnere bestehe führe führen`,
  calling: `
    (ich|wir) (rufe|rufen|melde|melden)
    (rufe|rufen) (ich|wir)`,
  receipt: `
    sie (erhalten|bekommen|kriegen|hören)
    (erhalten|bekommen|hören) sie`,
  prospect: `
    sie haben .. (bis|am|in|spätestens)
    (wird|werden) .. (kommen|geliefert|zugestellt|geschickt|gesendet|gutgeschrieben|erstattet|anrufen|melden|überwiesen|repariert|ausgetauscht|abgeholt|installiert|bearbeitet|eintreffen|verschickt|freigeschaltet|umgestellt)
    (wird|werden) (sie|sich|ihnen)
    (kommt|kommen|meldet|melden|ruft|liefert|holt|bringt|geht|erfolgt|trifft|startet|fährt|findet) .. (heute|morgen|übermorgen|am|bis|um|in|nächste*|diese*|innerhalb|spätestens|zwischen)`,
  booked: `
    (ich habe|habe ich|wir haben|haben wir) .. (gebucht|eingetragen|reserviert|vereinbart|notiert|vorgemerkt|eingeplant)
    (ich|wir) (trage|buche|reserviere|notiere|merke|plane|halte) .. (ein|vor|fest|sie)
    (trage|buche|reserviere|notiere|merke|plane) (ich|wir)
    ihr (termin|zimmer|tisch) ist
    der termin (ist|steht)
    (ist|sind|kommt|kommen) .. (bei|zu) ihnen
    bis (morgen|${WEEKDAY}) dann`,
  immediate: `
    einen (moment|augenblick)
    bleiben sie dran | in der leitung | warteschleife | verbinde sie | durchstellen | stelle sie
    (jetzt|gerade|eben|kurz|schnell|nochmal|mal|zuerst|erst einmal)
    (mir|ihnen) (helfen|weiterhelfen|sagen|erklären|geben)
    weiterhelfen | nachsehen | nachschauen | ehrlich sein | mein bestes`,
  condition: `
    wenn | falls | sollte | sonst | andernfalls | ansonsten`,
  offer: `
    soll(en|te|ten)? (ich|wir)
    (darf|kann|könnte) ich (ihnen )?.. (anbieten|vorschlagen|buchen|schicken|eintragen|reservieren|vormerken|einplanen)
    (möchten|wollen|hätten) sie .. (dass|gern|gerne|einen|eine|den|die|das)
    wie (wäre|wär's|wär es|ist es|sieht es) .. (mit|am|um|bei)
    (passt|ginge|geht|klappt|würde) (es |das )?(ihnen|bei ihnen|am|um|${WEEKDAY}|morgen)
    (ich|wir) (hätte|hätten|könnte|könnten|kann|können|habe|haben) .. (frei|anbieten|${WEEKDAY}|morgen|am|um)
    (kann|könnte|könnten|können) .. (kommen|vorbeikommen|liefern|${WEEKDAY}|morgen|am|um)
    (frei|verfügbar|möglich)`,
  accept: `
    ja | jawohl | gern | gerne | passt | gut | in ordnung | einverstanden | okay | ok | perfekt | super | prima
    genau | klar | bitte | alles klar | geht | nehme ich
    das wäre (gut|super|toll|nett|schön|wunderbar|perfekt|klasse)`,
  reject: `
    nein | nicht | keine* | leider | schlecht | unmöglich
    zu (spät|früh|teuer|lang)
    lieber`,
  request: `
    (können|könnten|würden) sie
    (kannst|könntest) du
    bitte | ich möchte dass sie
    (rufen|schicken|senden|melden) sie`,
  taskVerbs: `
    (zu|ver)?schick*
    (zu|ver)?send*
    (an|zurück)?ruf*
    meld* | erstatt* | bestell* | buch* | vereinbar*
    (be)?liefer*
    reparier* | stornier* | kündig*
    (über)?zahl*
    überweis* | vorbereit* | austausch* | ersetz* | umtausch* | aktualisier* | bestätig* | kümmer* | veranlass*
    klär* | weiterleit*
    leit* .. weiter
    mail* | schreib* | bring* | hol* | unterschreib* | einreich*
    reich* .. ein
    füll* | besorg* | sorg*
    gebe .. bescheid
    bereit* .. vor`,
  deadline: `
    heute | morgen | übermorgen
    (am |bis |ab )?${WEEKDAY}*
    (diese|nächste|kommende|nächsten|kommenden|diesen|dieser|nächster)[rnsm]? (woche|monat|tag*|tagen|jahr)
    (in|innerhalb|binnen|nach) (von )?${NUMBER}( bis ${NUMBER})? (stunde|tag|woche|monat|minute|werktag|arbeitstag)*
    bis (zum |spätestens |zur |ende )?_
    (um|ab|gegen|vor) ${NUMBER}( uhr)?
    innerhalb | spätestens | sofort | umgehend | gleich | später | nachher | sobald
    ende (der|des|dieser|nächster) _
    am (nach|vor)?mittag
    am (abend|wochenende)
    (januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember)`,
  sarcasm: `
    na (toll|super|prima|klasse|wunderbar|bravo|herrlich|großartig|danke|bitte)
    (das ist|das wird|ist|wird) ja (großartig|toll|super|wunderbar|klasse|prima|herrlich|fantastisch|reizend|interessant|nett|schön)
    (tolle|super|klasse|schöne|feine|großartige)[rs]? (service|leistung|arbeit|organisation|laden|firma)
    (wunderbar|super|toll|klasse|prima|großartig|herzlichen glückwunsch|bravo|fantastisch) (noch|schon wieder|wieder|jetzt|und|dann)
    herzlichen glückwunsch | bravo
    danke für (nichts|gar nichts)
    da bin ich (ja )?(mal )?gespannt
    schön wär's | wer's glaubt | das fängt ja gut an`,
  mockPraise: `
    (ja|ach|oh) (toll|super|wunderbar|klasse|prima|herrlich|großartig|wie schön|wie nett)`,
};
