import type { Language } from '../../src/contracts/intelligence/types.js';
import type { Transcript } from '../../src/modules/intelligence/analyst/analyst.js';

/** A conversation and the results that a human reader expects. */
export interface Dialogue {
  name: string;
  language: Language;
  type?: Transcript['type'];
  /** A: the agent. C: the other party. */
  lines: string;
  customer: 'POSITIVE' | 'NEUTRAL' | 'NEGATIVE';
  agent?: 'POSITIVE' | 'NEUTRAL' | 'NEGATIVE';
  /** Words that must be among the topics, whatever else appears beside them. */
  topics: string[];
  /** A part of the expected action items; none if there is nothing to do. */
  tasks: string[];
  /** A part of the summary. */
  summary: string[];
}

export const transcriptOf = ({ language, type = 'call', lines }: Dialogue): Transcript => ({
  type,
  language,
  lines: lines
    .trim()
    .split('\n')
    .map((line) => ({
      speaker: line.trim().startsWith('A:') ? ('internal' as const) : ('external' as const),
      userId: line.trim().startsWith('A:') ? 456 : null,
      text: line.trim().slice(3),
    })),
});

export const DIALOGUES: Dialogue[] = [
  {
    name: 'a late delivery',
    language: 'en-GB',
    lines: `
      A: Good morning, thank you for calling Northwind, this is Madeleine. How can I help you?
      C: Hello. I am calling about my delivery. It is two weeks late and nobody tells me anything.
      A: I am sorry to hear that. Could you give me the order number, please?
      C: It is 48 15 16. Honestly, this is ridiculous. I called on Monday and the delivery was promised for Tuesday.
      A: I understand, that must be frustrating. I see the washing machine is still in the warehouse.
      C: The washing machine should be in my kitchen. I am really disappointed with your service.
      A: The warehouse lost the delivery slip. I will call the warehouse and I will send you a new delivery date by tomorrow noon.
      C: If the washing machine does not come this week I will cancel and I want a refund.
      A: Of course. I apologise again. Have a good day, goodbye.
      C: Terrible. Goodbye.`,
    customer: 'NEGATIVE',
    topics: ['delivery', 'washing machine'],
    tasks: ['send you a new delivery date by tomorrow noon'],
    summary: ['delivery'],
  },
  {
    name: 'a renewal',
    language: 'en-US',
    lines: `
      A: Hello, this is Tom from Brightline. How may I help you today?
      C: Hi Tom. Our subscription ends next month and we would love to renew it. The team is really happy with the product.
      A: That is wonderful to hear! How many licenses do you have at the moment?
      C: We have twenty licenses, and we need thirty. Is there a discount on the subscription?
      A: Yes, with thirty licenses there is a discount of ten percent on the subscription.
      C: Excellent, that is perfect. Could you send me a quote with the discount by Friday?
      A: Certainly. I'll email you the quote this afternoon.
      C: Great, you are always so helpful. Thanks a lot!
      A: My pleasure. I'll call you on Monday to see whether it suits you. Have a great day, bye.`,
    customer: 'POSITIVE',
    agent: 'POSITIVE',
    topics: ['subscription', 'licenses', 'discount'],
    tasks: ['email you the quote this afternoon', 'call you on Monday'],
    summary: ['subscription', 'quote'],
  },
  {
    name: 'a broken boiler, on the voicemail',
    language: 'en',
    type: 'voicemail',
    lines: `
      C: Hello, this is Sarah Miller. My boiler is broken and we have no heating since yesterday.
      C: Please call me back as soon as possible, I am worried about the children.`,
    customer: 'NEGATIVE',
    topics: ['boiler'],
    tasks: ['call me back'],
    summary: ['boiler is broken'],
  },
  {
    name: 'une facture fausse',
    language: 'fr-FR',
    lines: `
      A: Bonjour, service clients, Claire à l'appareil. En quoi puis-je vous aider ?
      C: Bonjour madame. Je vous appelle au sujet de ma facture. Vous m'avez prélevé deux fois, c'est inadmissible.
      A: Je suis désolée, je comprends. Je regarde votre dossier.
      C: C'est la troisième fois que la facture est fausse. Je suis très déçue par votre service.
      A: En effet, le prélèvement a été fait deux fois en mars. Je vais demander le remboursement du prélèvement.
      C: Et le remboursement arrive quand ? J'en ai assez d'attendre, c'est scandaleux.
      A: Nous vous rembourserons sous cinq jours et je vous enverrai une facture corrigée demain.
      C: J'espère bien, parce que c'est vraiment honteux.
      A: Encore toutes mes excuses. Bonne journée, au revoir.`,
    customer: 'NEGATIVE',
    topics: ['facture', 'prélèvement'],
    tasks: ['rembourserons', 'enverrai une facture corrigée demain'],
    summary: ['facture'],
  },
  {
    name: 'un rendez-vous pour une formation',
    language: 'fr',
    lines: `
      A: Bonjour, Julien à l'appareil, que puis-je faire pour vous ?
      C: Bonjour, je suis ravie de votre logiciel et je voudrais organiser une formation pour mon équipe.
      A: Avec plaisir. La formation dure une journée. Combien de personnes sont dans votre équipe ?
      C: Nous sommes douze. L'équipe trouve le logiciel excellent, c'est un vrai bonheur.
      A: Très bien. Je vous envoie le programme de la formation demain matin.
      C: Parfait. Pouvez-vous m'envoyer aussi un devis pour la formation ?
      A: Bien sûr, vous recevrez le devis avec le programme. Bonne journée !
      C: Merci beaucoup, vous êtes très efficace. Au revoir.`,
    customer: 'POSITIVE',
    topics: ['formation', 'équipe'],
    tasks: ['envoie le programme de la formation demain matin', 'recevrez le devis'],
    summary: ['formation'],
  },
  {
    name: 'eine Reklamation',
    language: 'de-DE',
    lines: `
      A: Guten Tag, mein Name ist Weber, wie kann ich Ihnen helfen?
      C: Guten Tag. Ich rufe wegen meiner Waschmaschine an. Die Waschmaschine ist schon wieder kaputt.
      A: Das tut mir leid. Seit wann ist die Waschmaschine defekt?
      C: Seit Montag. Der Techniker war zweimal da, und die Reparatur hat nichts gebracht. Ich bin sehr enttäuscht, das ist eine Katastrophe.
      A: Das verstehe ich. Ich schicke Ihnen morgen einen anderen Techniker.
      C: Und die Reparatur bezahle ich nicht noch einmal. Der Service ist wirklich schlecht.
      A: Die Reparatur ist natürlich kostenlos. Ich rufe Sie heute Nachmittag wegen des Termins an.
      C: Ich bin trotzdem sehr unzufrieden.
      A: Auf Wiederhören.`,
    customer: 'NEGATIVE',
    topics: ['Waschmaschine', 'Reparatur'],
    tasks: ['schicke Ihnen morgen einen anderen Techniker', 'rufe Sie heute Nachmittag'],
    summary: ['Waschmaschine'],
  },
  {
    name: 'una reserva',
    language: 'es-ES',
    lines: `
      A: Buenos días, le atiende Lucía. ¿En qué puedo ayudarle?
      C: Hola, quería cambiar mi reserva. Estoy encantada con el hotel y queremos quedarnos dos noches más.
      A: Qué bien. ¿La reserva está a nombre de García?
      C: Sí. El hotel es maravilloso y el desayuno es fantástico.
      A: Me alegro mucho. Hay habitación libre. Le enviaré la confirmación de la reserva esta tarde.
      C: Estupendo. ¿Podría reservar también el desayuno para las dos noches?
      A: Por supuesto. El desayuno está incluido en la reserva.
      C: Genial, muchas gracias, es usted muy amable.
      A: Gracias a usted. Hasta luego.`,
    customer: 'POSITIVE',
    topics: ['reserva', 'desayuno'],
    tasks: ['enviaré la confirmación de la reserva esta tarde', 'reservar también el desayuno'],
    summary: ['reserva'],
  },
  {
    name: 'un guasto alla linea',
    language: 'it-IT',
    lines: `
      A: Buongiorno, sono Marco, come posso aiutarla?
      C: Buongiorno. La mia connessione non funziona da tre giorni. È una vergogna.
      A: Mi dispiace molto. Controllo subito la linea.
      C: Ho già chiamato due volte per la connessione e nessuno ha risolto. Sono molto arrabbiata, il servizio è pessimo.
      A: Capisco. C'è un guasto alla linea nella sua zona. Le manderò un tecnico domani mattina.
      C: Il tecnico doveva venire ieri. È inaccettabile.
      A: Ha ragione. La richiamerò domani per confermare che il tecnico è passato.
      C: Speriamo. Arrivederci.
      A: Arrivederci, buona giornata.`,
    customer: 'NEGATIVE',
    topics: ['connessione', 'tecnico'],
    tasks: ['manderò un tecnico domani mattina', 'richiamerò domani'],
    summary: ['connessione'],
  },
  {
    name: 'een verhuizing',
    language: 'nl-NL',
    lines: `
      A: Goedemiddag, u spreekt met Anouk. Waarmee kan ik u helpen?
      C: Goedemiddag. Ik ga verhuizen en wil mijn abonnement meenemen naar het nieuwe adres.
      A: Dat is geen probleem. Wat is het nieuwe adres?
      C: Kerkstraat 12 in Utrecht. Is het abonnement daar ook geldig?
      A: Zeker, het abonnement loopt door op het nieuwe adres. Ik stuur u morgen een bevestiging.
      C: Geweldig, wat fijn. Kunt u de factuur ook naar het nieuwe adres sturen?
      A: Natuurlijk, dat regel ik. Fijne dag verder!
      C: Perfect, ik ben heel tevreden. Tot ziens.`,
    customer: 'POSITIVE',
    topics: ['abonnement', 'adres'],
    tasks: ['stuur u morgen een bevestiging', 'factuur ook naar het nieuwe adres sturen'],
    summary: ['abonnement'],
  },
  {
    name: 'the opening hours',
    language: 'en',
    lines: `
      A: Hello, city library, what can I do for you?
      C: Hello, when does the library open on Saturdays?
      A: The library opens at ten and closes at four.
      C: And is the library open on public holidays?
      A: No, it is closed then.
      C: All right. Goodbye.
      A: Goodbye.`,
    customer: 'NEUTRAL',
    agent: 'NEUTRAL',
    topics: ['library'],
    tasks: [],
    summary: ['library'],
  },
];
