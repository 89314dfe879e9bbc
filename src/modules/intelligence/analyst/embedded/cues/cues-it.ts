import type { CueLists } from './cues.js';

const WEEKDAY = '(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)';
const NUMBER =
  "(un|una|un'|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|venti|ventiquattro|quarantotto|pochi|poche|\\d+)";

export const cuesIt: CueLists = {
  reason: `
    (la |vi |ti )?(chiamo|chiamavo|telefono|telefonavo|sto chiamando|contatto|chiamiamo) .. (perché|per|riguardo|a proposito|in merito|circa|poiché|siccome|a causa|su|sul|sulla)
    il motivo della (mia )?(chiamata|telefonata)
    (è|era|sarebbe) (per|riguardo|a proposito)
    si tratta di | riguarda`,
  need: `
    (vorrei|vorremmo|volevo|volevamo|voglio|desidero|desidererei|cerco|cerchiamo|gradirei)
    (avrei|ho|abbiamo|avremmo) bisogno
    (ho|avrei|abbiamo|ho avuto) (un|una|un') ?(problema|domanda|richiesta|reclamo|dubbio|guasto|difficoltà|informazione)
    mi (serve|servirebbe|interessa|piacerebbe|occorre)
    ci (serve|servirebbe|servono)
    problem[ai] con`,
  introduction: `
    mi chiamo | il mio nome è
    sono _
    qui (è|parla) _
    parla _
    buongiorno | buonasera | buon pomeriggio | salve | pronto
    (signor|signora) _`,
  background: `
    (sono|siamo) .. (cliente|clienti|abbonato|abbonata|socio|socia|azienda|ditta|studio)
    (gestisco|dirigo|lavoro)
    ci siamo (visti|conosciuti|parlati)`,
  fault: `
    non (mi |si |lo |la |ci |ha |hanno |ho |è |sono |riesco |posso |più )*\\p{L}+
    mai
    guast[oi]
    rott[oaie]
    rompe
    error[ei]
    sbagliat[oaie]
    sbaglio
    manc[ao]*
    danneggiat[oaie]
    difett* | ritard*
    pers[oaie]
    smarrit* | perdita | perde
    bloccat[oaie]
    rifiutat* | due volte
    doppi[oa]
    scadut* | annullat* | rubat*
    problem[ai]
    senza (linea|luce|acqua|internet|riscaldamento|risposta|corrente)
    sanguina | dolore | cresciut*
    pien[oa]
    nessuno | male
    ferm[oa]
    spent[oa]
    macchia`,
  finding: `
    (vedo|risulta|noto|mi risulta|vediamo)
    (sembra|pare|sembrerebbe) .. (che|essere)
    (perché|poiché|siccome|dato che|visto che)
    a causa | per colpa
    il (problema|motivo|guasto) (è|sta|deriva|dipende)
    la causa (è|del)
    dipende da* | è dovuto
    dovut[oa] a*
    purtroppo | evidentemente | secondo | per questo | infatti`,
  done: `
    (ho|abbiamo|le ho|gliel'ho|l'ho) (già |appena |anche |subito )*(annullat*|bloccat*|cambiat*|modificat*|rimborsat*|aggiunt*|tolt*|attivat*|disattivat*|corrett*|prenotat*|registrat*|inviat*|prorogat*|rinnovat*|ordinat*|apert*|creat*|segnat*|spostat*|inserit*|sbloccat*|mess[oaie]|fissat*|sistemat*|risolt*)
    (è|sono) (ora|adesso|stat[oaie]) .. (annullat*|bloccat*|modificat*|rimborsat*|attiv*|corrett*|risolt*|prenotat*)
    (ora|adesso) (funziona|va)`,
  recap: `
    (riepilog*|riassum*|ricapitol*)
    in sintesi | per confermare tutto`,
  promise: `
    (?!però)\\p{L}+(erò|irò|eremo|iremo|arò|aremo|rrò|drò|rremo|dremo|vrò)
    sto per
    (mi|me ne) (occupo|impegno|incarico)
    provvedo`,
  present: `
    (?:le|la|vi|ti|lo|li|gliel[oaie]|gliene|glielo|ve lo|ve la|ve li) (?:\\p{L}+o)
    (?:allora |quindi |adesso |intanto |anche )?(?:prenoto|invio|mando|apro|segnalo|registro|fisso|preparo|ordino|sposto|inserisco|aggiungo|spedisco|organizzo|attivo|chiedo ai?|faccio)
    (?<=^|[,;:] )\\p{L}+o (?:subito |anche )?(?:il|lo|la|i|gli|le|un|una|l')`,
  stative: `
    vedo capisco comprendo ringrazio auguro ripeto chiedo spiego dico passo leggo sento aspetto ascolto credo penso controllo verifico cerco guardo ho sono posso
    devo voglio so do prego scuso propongo consiglio ricordo riassumo riepilogo chiamo telefono trovo tengo capito stesso loro sopra dopo altro tutto nostro
    vostro suo primo ultimo prossimo solo certo quanto quando preferisco lavoro pago abito conosco informo assicuro garantisco prometto confermo saluto facciamo
    contatto dietro visto dato entro dentro fuori otto quattro uno cinquanta dopo verso contro lungo sotto quello questo suo mio tuo ogni appena eccolo ecco chiedo apprezzo perdo uso mangio voglio stato deciso proviamo provo trasferisco dottoressa medico foto`,
  calling: `
    (la |vi |ti )?(chiamo|chiamavo|telefono|chiamiamo)`,
  receipt: `
    (riceverà|riceverete|riceverai|le (arriverà|verrà))`,
  prospect: `
    le (arriva|arrivano)
    (riceverà|riceverete|riceverai|avrà|avrete|arriverà|arriveranno|verrà|verranno|sarà|saranno|passerà|potrà)
    (la|le|vi|lo|li|glielo) \\p{L}+(erà|irà|arà|eranno|iranno|rrà|drà)
    (arriva|arrivano|viene|passa|parte|consegna|consegnano) .. (domani|oggi|${WEEKDAY}|entro|tra|stasera|prima)
    è (previst[oa]|fissat[oa]|in arrivo|programmat[oa])
    \\p{L}+(erà|irà|arà|drà) .. (domani|oggi|${WEEKDAY}|entro|tra|stasera|prima|la prossima)`,
  booked: `
    (ho|abbiamo|le ho|l'ho|è|risulta) .. (prenotat[oaie]|segnat[oaie]|fissat[oaie]|confermat[oaie]|registrat[oaie]|inserit[oaie])
    (le|la|lo|vi|li) (prenoto|segno|fisso|confermo|registro|inserisco|metto)
    (il suo|la sua|l') ?(appuntamento|visita|prenotazione) è
    ci vediamo`,
  immediate: `
    un (attimo|momento|istante|secondo)
    resti in linea | in attesa
    (le|la|lo) passo
    (passar|trasferir)(le|la|lo)
    (mi dica|mi dia|ripeta|scandisca|mi lasci)
    (aiutar|dir|dar|sentir|spiegar|chieder|legger)(la|mi|le|ci)
    (controllare|verificare|vedere|guardare|cercare|provare|chiederle|essere (sincer*|onest*))
    (controller|verificher|veder|vedr|prover|dovr|potr|vorr|cercher|avr|avrem|sar)(ò|emo|o)
    il possibile`,
  condition: `
    se | a meno | nel caso | in caso | altrimenti`,
  offer: `
    (vuole|desidera|preferisce|gradisce|le serve|volete|vuoi) (che|un|una)
    (le|la|glielo|ve lo) (prenoto|invio|mando|fisso|metto|segno|attivo)
    (che ne dice|che ne direbbe|le andrebbe|le va bene|andrebbe bene|va bene per|le andrebbe bene)
    (posso|possiamo|potrei|potremmo) .. (proporre|proporle|offrir*|inviar*|mandar*|venire|passare|fissare|darle|prenotar*)
    (ho|abbiamo|c'è|ci sarebbe|avrei) .. (liber[oa]|disponibil*|${WEEKDAY}|domani|posto)
    (liber[oa]|disponibile|possibile)
    oppure`,
  accept: `
    sì
    va (bene|benissimo)
    benissimo | certo | d'accordo | perfetto | volentieri | ottimo | ok | grazie | per favore | certamente
    esatto | mi va | preferisco | magari | bene | facciamo`,
  reject: `
    no | non | impossibile | purtroppo | troppo | neanche`,
  request: `
    (può|potrebbe|potete|potreste|puoi|potresti)
    (vorrei|ho bisogno) che
    per (favore|cortesia)
    mi (richiami|mandi|invii|chiami|faccia|metta)`,
  taskVerbs: `
    invi* | mand*
    (ri)?chiam*
    rimbors* | ordin* | prenot* | program* | prepar* | consegn* | sped* | ripar* | annull*
    pag(o|are|herò)
    (ri)?contatt*
    sostitu* | cambi* | aggiorn* | conferm* | scriv* | organizz* | fattur* | firm*
    apr(o|irò)
    occup* | disdi* | rinnov* | provved* | port* | compil* | ritir* | inoltr* | avvis*
    pass(o|erò) (da|in|a)
    faccio sapere | farò sapere`,
  deadline: `
    oggi | domani | dopodomani | stasera | stamattina | questo pomeriggio
    questa (settimana|sera|mattina|notte)
    ${WEEKDAY}
    (la|il|l') ?(prossim[ao]|settimana|mese) _
    (settimana|mese) prossim[ao]
    (entro|tra|fra|in) (${NUMBER}|la|il|le|l'|fine|domani|oggi|${WEEKDAY}|mezzogiorno) ?_?
    prima (di|del|della|delle|dell')
    (il giorno|la sera|una settimana) prima
    (alle|dalle|fino alle|dopo le) _
    fine (mese|settimana|giornata|anno)
    subito | immediatamente | al più presto | più tardi | appena | dopo
    (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)`,
  sarcasm: `
    (complimenti|bravi|bravissimi|bravo|congratulazioni)
    (bel|bella|ottimo|gran|fantastico|splendido|magnifico) (servizio|lavoro|assistenza|organizzazione|modo|figura|inizio|aiuto)
    che (bello|bella|bel|gioia|fortuna|meraviglia|efficienza) .. (un|un'altra|servizio|ancora|altri|altre|proprio|davvero|notizia)
    grazie (di|per) niente
    grazie tante
    ci mancava (solo|anche|pure)
    andiamo bene
    (fantastico|perfetto|benissimo|ottimo) (un altro|un'altra|ancora|altre|altri|adesso|quindi)
    figuriamoci`,
  mockPraise: `
    (ah|oh|eh|ma|sì|beh|be') (che bello|che bravi|perfetto|fantastico|benissimo|bravi|complimenti|ottimo|meraviglioso|magnifico|certo)`,
};
