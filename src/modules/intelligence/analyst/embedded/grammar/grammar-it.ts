import type { Grammar } from './grammar.js';

export const grammarIt: Grammar = {
  determiners: `il i un uno una mio mia miei mie tuo tua suo sua suoi sue nostro nostra nostri nostre vostro vostra questo questa questi
    queste quel quello quella quei quelle del dello della dei degli delle al allo alla ai alle dal dalla dalle nel nella nelle
    sul sulla sulle ogni qualche nessun nessuna`,
  ambiguousDeterminers: 'la lo le gli li',
  complements: 'di',
  prepositions: 'con per su senza in da',
  numbers: `zero uno un una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette
    diciotto diciannove venti vent trenta trent quaranta quarant cinquanta cinquant sessanta settanta ottanta novanta cento
    mille mila milione mezzo mezza primo prima secondo seconda terzo terza tré`,
  notNouns: `costa costano arriva arrivano viene vengono parte partono resta restano dura durano funziona funzionano serve servono deve
    devono può possono significa sanguina libera liberano vede vedono fa fanno dice dicono sembra manca mancano tiene
    inviato inviata ricevuto pagato fatto fatta detto visto messo dato stato stata avuto cresciuta cresciuto
    stesso stessa stessi stesse altro altra altri altre tutto tutta tutti tutte solo sola nuovo nuova nuovi nuove vecchio
    buono buona buon bene male meglio peggio grande grandi piccolo piccola lungo lunga corto alto alta basso bassa
    prossimo prossima ultimo ultima primo prima seguente vicino vicina gratuito gratuita gratis possibile impossibile
    sicuro sicura chiaro chiara libero disponibile completo completa pronto pronta preoccupato preoccupata tranquillo
    contento contenta gentile personale personalmente direttamente esattamente immediatamente normalmente
    molto più meno anche ancora sempre mai presto tardi subito insieme inoltre quasi davvero proprio entro oltre
    esenti esente piena pieno scritta scritto benissimo perfetto tra fra durante contro verso dopo sotto sopra dietro oppure`,
  generalNouns: `telefono cellulare chiamata telefonata posta email mail messaggio messaggi sms numero numeri nome nomi cognome
    codice riferimento data date giorno giorni notte notti settimana settimane mese mesi anno anni ora ore minuto minuti secondo
    momento attimo volta volte tempo mattina mattino pomeriggio sera stasera mezzogiorno domani gennaio febbraio marzo aprile
    maggio giugno luglio agosto settembre ottobre novembre dicembre estate inverno primavera autunno euro centesimi
    cosa cose modo caso lato parte domanda domande risposta problema problemi dubbio motivo ragione situazione idea punto
    posto luogo gente persona persone uomo donna marito moglie figlio figlia figli bambino bambina bambini madre padre fratello
    sorella amico amica signor signore signora dottore dottor dottoressa collega capo cliente clienti operatore operatrice
    aiuto pazienza piacere grazie scusa scuse favore bisogno colpa fortuna verità parola esempio mano testa fine inizio
    mezzo via piazza città paese casa linea lettera anni altro niente nulla qualcosa informazione informazioni dettaglio
    dettagli costo totale tipo bocca lupo servizio vergogna banca azienda ditta negozio`,
  verbEnding:
    /(?:[aei]re|[aei]rle|[aei]rla|[aei]rlo|[aei]rmi|ando|endo|erò|irò|arò|erà|irà|arà|ato|uto|ito|ava|avano|iamo|mente|ò)$/,
  pronounPhrase: /^(?:l[ae]|li) \S+o$/,
  head: 'first',
};
