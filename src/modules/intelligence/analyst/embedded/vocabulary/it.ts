import type { Vocabulary } from './vocabulary.js';

export const it: Vocabulary = {
  agent: 'Agente',
  customer: 'Cliente',
  heard: 'Sentito: ',
  notHeard: 'Non sentito.',
  shareOfWords: "% delle parole erano dell'agente.",
  moods: { POSITIVE: 'Positivo', NEUTRAL: 'Neutro', NEGATIVE: 'Negativo' },
  fillers: `sì si no pronto buongiorno buonasera ciao salve arrivederci grazie prego scusi scusa favore piacere va bene bene buono
    buona certo allora quindi poi molto molta molti poco più meno ancora sempre mai già adesso ora oggi domani ieri
    giorno giorni settimana settimane mese mesi anno anni ora ore minuto minuti momento attimo volta volte tempo lunedì martedì
    mercoledì giovedì venerdì sabato domenica cosa cose modo caso fare faccio fa fatto andare vado va venire viene vedere
    vedo sapere so sa volere voglio vuole vorrei vorrebbe potere posso può possono potrebbe dovere devo deve dire dico dice
    mi dica parlare parlo parla chiamare chiamo chiama chiamata prendere mettere metto dare do dà mi dia aspettare aspetto
    aspetti capire capisco capito pensare penso credere credo sentire sento provare aiutare aiuto cercare guardare guardo
    controllare controllo restare passare passo arrivare arriva arrivato avere ho ha abbiamo hanno aveva essere sono è siamo
    era stato stata sarà questo questa questi queste quello quella quelli quelle che chi quale quando come dove quanto
    perché con senza su sopra tra fra fino da di a in per anche pure stesso stessa altro altra altri altre tutto tutta tutti
    tutte niente nulla nessuno qualcosa qualcuno ogni uno una due tre quattro cinque sei sette otto nove dieci primo prima
    ultimo ultima prossimo prossima nuovo nuova signor signore signora signorina nome cognome numero problema domanda
    accordo perfetto perfettamente esatto esattamente assolutamente presto volentieri davvero proprio solo forse qui lì io tu
    lei lui noi voi loro mi ti ci vi lo la li le gli ne mio mia miei tuo suo sua suoi nostro nostra vostro il i un e o ma se`,
  sentiments: [
    [-0.9, 'pessimo pessima'],
    [-0.8, 'inaccettabile vergogna arrabbiato arrabbiata disastro'],
    [-0.7, 'deluso delusa insoddisfatto insoddisfatta'],
    [-0.6, 'stufo stufa'],
    [-0.5, 'rotto rotta guasto reclamo'],
    [-0.4, 'ritardo'],
    [-0.3, 'errore problema'],
    [-0.1, 'nessuno'],
    [0.5, 'gentile risolto'],
    [0.6, 'benissimo perfetto'],
    [0.7, 'soddisfatto soddisfatta contento contenta'],
    [0.8, 'felice gentilissima gentilissimo ottimo fantastico meraviglioso'],
  ],
  courtesies: `grazie prego buongiorno buonasera buona buono bene favore piacere scusi certo signor signora aiutare aiuto vero nuovo
    primo ultimo prossimo sicuro giusto grande piccolo solo proprio davvero`,
  negations: 'non mai senza né nessun nessuna niente nulla',
  namePrefix: /\b(?:mi chiamo|il mio nome è|sono|qui|signor|signora|sig\.) /giu,
  phrases: {
    greeting: 'buongiorno|buonasera|salve|benvenuto|benvenuta|pronto',
    introduction: 'mi chiamo|il mio nome è|sono|parla con|qui è',
    closing: 'arrivederci|buona giornata|buona serata|a presto|buon proseguimento|buon fine settimana',
    thanks: 'grazie|ringrazio|ringraziamo',
    empathy: 'mi dispiace|mi scusi|capisco|comprendo|ci scusiamo|mi rincresce|scuse',
    next_step: 'le invierò|le manderò|la richiamerò|la richiamo|le mando|prossimo passo|riceverà|la ricontatteremo',
    offers_help: "come posso aiutarla|posso aiutarla|in cosa posso|qualcos'altro|altro che posso|aiutarla",
    politeness: 'per favore|grazie|prego|volentieri|certamente|certo|mi scusi|per cortesia|con piacere',
  },
};
