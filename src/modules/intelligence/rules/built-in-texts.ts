import type { LanguageCode } from '../languages.js';

/** The texts of the built-in rules, in the order in which the rules list what they name. */
export interface BuiltInTexts {
  playbook: string;
  topics: [greeting: string, help: string, nextStep: string, farewell: string];
  scorecard: string;
  description: string;
  categories: [opening: string, conversation: string, closing: string];
  questions: Record<
    | 'greeting'
    | 'introduction'
    | 'offers_help'
    | 'politeness'
    | 'listens'
    | 'empathy'
    | 'next_step'
    | 'closing'
    | 'customer_mood',
    string
  >;
  template: string;
  sections: [reason: string, topics: string, nextSteps: string, requests: string, mood: string];
}

export const BUILT_IN_TEXTS: Record<LanguageCode, BuiltInTexts> = {
  en: {
    playbook: 'Good conversation',
    topics: ['Greeting', 'Offer of help', 'Next step', 'Farewell'],
    scorecard: 'Service quality',
    description: 'How the customer was received, heard and left',
    categories: ['Opening', 'Conversation', 'Closing'],
    questions: {
      greeting: 'Did the agent greet the customer?',
      introduction: 'Did the agent introduce themselves?',
      offers_help: 'Did the agent offer help?',
      politeness: 'How polite was the agent?',
      listens: 'How well did the agent let the customer speak?',
      empathy: 'Did the agent show understanding for an upset customer?',
      next_step: 'Did the agent name a next step?',
      closing: 'Did the agent say goodbye?',
      customer_mood: 'How content was the customer?',
    },
    template: 'Call notes',
    sections: ['Reason for the call', 'Topics', 'Next steps', 'Requests', 'Mood of the customer'],
  },
  fr: {
    playbook: 'Bonne conversation',
    topics: ['Accueil', "Proposition d'aide", 'Prochaine étape', 'Prise de congé'],
    scorecard: 'Qualité du service',
    description: 'Comment le client a été accueilli, écouté et quitté',
    categories: ['Ouverture', 'Conversation', 'Conclusion'],
    questions: {
      greeting: "L'agent a-t-il salué le client ?",
      introduction: "L'agent s'est-il présenté ?",
      offers_help: "L'agent a-t-il proposé son aide ?",
      politeness: "L'agent a-t-il été poli ?",
      listens: "L'agent a-t-il bien laissé parler le client ?",
      empathy: "L'agent a-t-il montré de la compréhension pour un client contrarié ?",
      next_step: "L'agent a-t-il annoncé une prochaine étape ?",
      closing: "L'agent a-t-il pris congé ?",
      customer_mood: 'Le client était-il satisfait ?',
    },
    template: "Notes d'appel",
    sections: ["Motif de l'appel", 'Sujets', 'Prochaines étapes', 'Demandes', 'Humeur du client'],
  },
  es: {
    playbook: 'Buena conversación',
    topics: ['Saludo', 'Ofrecimiento de ayuda', 'Próximo paso', 'Despedida'],
    scorecard: 'Calidad del servicio',
    description: 'Cómo se recibió, escuchó y despidió al cliente',
    categories: ['Apertura', 'Conversación', 'Cierre'],
    questions: {
      greeting: '¿Saludó el agente al cliente?',
      introduction: '¿Se presentó el agente?',
      offers_help: '¿Ofreció ayuda el agente?',
      politeness: '¿Qué tan educado fue el agente?',
      listens: '¿Dejó hablar bien el agente al cliente?',
      empathy: '¿Mostró el agente comprensión con un cliente molesto?',
      next_step: '¿Indicó el agente un próximo paso?',
      closing: '¿Se despidió el agente?',
      customer_mood: '¿Quedó satisfecho el cliente?',
    },
    template: 'Notas de la llamada',
    sections: ['Motivo de la llamada', 'Temas', 'Próximos pasos', 'Peticiones', 'Ánimo del cliente'],
  },
  de: {
    playbook: 'Gutes Gespräch',
    topics: ['Begrüßung', 'Hilfsangebot', 'Nächster Schritt', 'Verabschiedung'],
    scorecard: 'Servicequalität',
    description: 'Wie der Kunde empfangen, angehört und verabschiedet wurde',
    categories: ['Eröffnung', 'Gespräch', 'Abschluss'],
    questions: {
      greeting: 'Hat der Agent den Kunden begrüßt?',
      introduction: 'Hat sich der Agent vorgestellt?',
      offers_help: 'Hat der Agent Hilfe angeboten?',
      politeness: 'Wie höflich war der Agent?',
      listens: 'Wie gut ließ der Agent den Kunden zu Wort kommen?',
      empathy: 'Hat der Agent Verständnis für einen verärgerten Kunden gezeigt?',
      next_step: 'Hat der Agent einen nächsten Schritt genannt?',
      closing: 'Hat sich der Agent verabschiedet?',
      customer_mood: 'Wie zufrieden war der Kunde?',
    },
    template: 'Gesprächsnotizen',
    sections: ['Grund des Anrufs', 'Themen', 'Nächste Schritte', 'Bitten', 'Stimmung des Kunden'],
  },
  it: {
    playbook: 'Buona conversazione',
    topics: ['Saluto iniziale', 'Offerta di aiuto', 'Prossimo passo', 'Congedo'],
    scorecard: 'Qualità del servizio',
    description: 'Come il cliente è stato accolto, ascoltato e congedato',
    categories: ['Apertura', 'Conversazione', 'Chiusura'],
    questions: {
      greeting: "L'agente ha salutato il cliente?",
      introduction: "L'agente si è presentato?",
      offers_help: "L'agente ha offerto aiuto?",
      politeness: "Quanto è stato cortese l'agente?",
      listens: "Quanto l'agente ha lasciato parlare il cliente?",
      empathy: "L'agente ha mostrato comprensione per un cliente contrariato?",
      next_step: "L'agente ha indicato un prossimo passo?",
      closing: "L'agente si è congedato?",
      customer_mood: 'Quanto era soddisfatto il cliente?',
    },
    template: 'Note della chiamata',
    sections: ['Motivo della chiamata', 'Argomenti', 'Prossimi passi', 'Richieste', 'Umore del cliente'],
  },
  nl: {
    playbook: 'Goed gesprek',
    topics: ['Begroeting', 'Aanbod van hulp', 'Volgende stap', 'Afscheid'],
    scorecard: 'Servicekwaliteit',
    description: 'Hoe de klant werd ontvangen, gehoord en uitgeleid',
    categories: ['Opening', 'Gesprek', 'Afsluiting'],
    questions: {
      greeting: 'Heeft de medewerker de klant begroet?',
      introduction: 'Heeft de medewerker zich voorgesteld?',
      offers_help: 'Heeft de medewerker hulp aangeboden?',
      politeness: 'Hoe beleefd was de medewerker?',
      listens: 'Hoe goed liet de medewerker de klant uitspreken?',
      empathy: 'Toonde de medewerker begrip voor een ontevreden klant?',
      next_step: 'Noemde de medewerker een volgende stap?',
      closing: 'Heeft de medewerker afscheid genomen?',
      customer_mood: 'Hoe tevreden was de klant?',
    },
    template: 'Gespreksnotities',
    sections: ['Reden van het gesprek', 'Onderwerpen', 'Volgende stappen', 'Verzoeken', 'Stemming van de klant'],
  },
};
