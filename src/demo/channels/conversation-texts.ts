import type { ReportedStatus } from '../../contracts/messaging/commands.js';
import type { ConversationChannel } from '../../contracts/messaging/types.js';

export const TEMPLATE = {
  name: 'technician_visit',
  category: 'utility',
  language: 'fr',
  body: 'Bonjour {{first_name}}, notre technicien passera le {{day}} entre {{from}} et {{to}}. Répondez NON pour changer.',
} as const;

/** Minutes since the previous line, and the text; outbound lines were delivered unless `status` differs. */
export type DemoLine = readonly [minutes: number, said: { in: string; from?: string } | DemoAnswer];
type DemoAnswer = { out: string | Record<string, string>; status?: ReportedStatus; errorCode?: string };

export interface DemoConversation {
  number: 'Support' | 'Sales';
  channel: ConversationChannel;
  /** Names of contacts; several form a group. */
  with: readonly string[];
  /** The agent who answers. */
  agent: string;
  /** Workdays ago, and the time of the first line, UTC. */
  day: number;
  at: string;
  /** How many of the last messages are unread. */
  unread?: number;
  lines: readonly DemoLine[];
}

/** Twelve: six by SMS, two groups and four by WhatsApp. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    number: 'Support',
    channel: 'sms',
    with: ['Grace Hopper'],
    agent: 'Priya Raman',
    day: 1,
    at: '09:12',
    lines: [
      [0, { in: 'Hi, the export still stops at 500 rows for us. Any news?' }],
      [6, { out: 'Good morning Grace, the fix goes out tonight. I will write as soon as you can try it.' }],
      [3, { in: 'Great, thanks! We need the full list before noon tomorrow.' }],
      [2, { out: 'Noted. You will have it well before that.' }],
    ],
  },
  {
    number: 'Support',
    channel: 'sms',
    with: ['Aisha Bello'],
    agent: 'Lukas Brandt',
    day: 1,
    at: '14:35',
    unread: 2,
    lines: [
      [0, { out: 'Hello Aisha, your new handsets left our warehouse today, parcel 4471.' }],
      [48, { in: 'Thank you. Can the courier come after 4 pm?' }],
      [2, { in: 'The gate is closed at lunch time.' }],
    ],
  },
  {
    number: 'Support',
    channel: 'sms',
    with: ['Camille Roche'],
    agent: 'Madeleine Dupont',
    day: 2,
    at: '08:41',
    lines: [
      [0, { in: "Bonjour, je n'arrive plus à me connecter depuis ce matin." }],
      [9, { out: 'Bonjour Camille, je viens de vous envoyer un lien pour choisir un nouveau mot de passe.' }],
      [4, { in: 'Ça marche, merci beaucoup !' }],
    ],
  },
  {
    number: 'Support',
    channel: 'sms',
    with: ['Tom Ashworth'],
    agent: 'Ingrid Solberg',
    day: 3,
    at: '15:20',
    lines: [
      [0, { out: 'Hello Tom, could you send us a photo of the label on the router?' }],
      [
        1,
        { out: 'If it is easier, read us the number below the bar code.', status: 'undelivered', errorCode: '30003' },
      ],
    ],
  },
  {
    number: 'Sales',
    channel: 'sms',
    with: ['Oliver Grant'],
    agent: 'Chloe Bennett',
    day: 2,
    at: '10:05',
    lines: [
      [0, { out: 'Hi Oliver, as promised: 10 seats, yearly, 12 % off until Friday. Shall I send the contract?' }],
      [71, { in: 'Yes please, to accounts as well.' }],
      [5, { out: 'Sent to both of you. Thanks, Oliver!' }],
    ],
  },
  {
    number: 'Sales',
    channel: 'sms',
    with: ['Emily Carter'],
    agent: 'Fatima El Amrani',
    day: 1,
    at: '15:10',
    unread: 1,
    lines: [[0, { in: 'Hello, do you also have a plan for seasonal staff? We are 8 in winter and 25 in summer.' }]],
  },
  {
    number: 'Sales',
    channel: 'sms',
    with: ['Jonas Weber', 'Benjamin Okoro', 'Ewa Kowalska'],
    agent: 'Kenji Watanabe',
    day: 2,
    at: '13:30',
    lines: [
      [0, { out: 'Hello all, the demo is on Thursday at 10:00 London time. The link comes by mail.' }],
      [12, { in: 'Thursday is fine for me.', from: 'Jonas Weber' }],
      [7, { in: 'I can only join at half past, please start without me.', from: 'Ewa Kowalska' }],
      [5, { out: 'No problem Ewa, we begin with the part for Jonas and Benjamin.' }],
      [31, { in: 'See you then!', from: 'Benjamin Okoro' }],
    ],
  },
  {
    number: 'Support',
    channel: 'sms',
    with: ['Hugo Moreau', 'Léa Fontaine'],
    agent: 'Madeleine Dupont',
    day: 1,
    at: '13:02',
    unread: 1,
    lines: [
      [
        0,
        { in: 'Bonjour, Léa et moi partageons la même ligne : qui reçoit les appels le lundi ?', from: 'Hugo Moreau' },
      ],
      [15, { out: 'Bonjour à vous deux ! Le lundi, les appels sonnent chez Léa, puis chez Hugo après 20 secondes.' }],
      [22, { in: 'Parfait, et peut-on inverser pendant mes congés ?', from: 'Léa Fontaine' }],
    ],
  },
  {
    number: 'Support',
    channel: 'whatsapp',
    with: ['Nadia Cherif'],
    agent: 'Madeleine Dupont',
    day: 2,
    at: '09:30',
    lines: [
      [0, { out: { first_name: 'Nadia', day: 'jeudi', from: '9 h', to: '11 h' }, status: 'read' }],
      [37, { in: 'Parfait, la pharmacie ouvre à 8 h 30.' }],
      [4, { out: 'Très bien, à jeudi !', status: 'read' }],
    ],
  },
  {
    number: 'Support',
    channel: 'whatsapp',
    with: ['Mei Tanaka'],
    agent: 'Priya Raman',
    day: 1,
    at: '10:48',
    lines: [
      [0, { in: 'Hello! Our Osaka office cannot hear callers, they hear us.' }],
      [5, { out: 'Hello Mei, is it with every phone, or only with the ones on Wi-Fi?', status: 'read' }],
      [8, { in: 'Only on Wi-Fi.' }],
      [3, { out: 'Then it is the firewall there. I am sending you the two ports to open.', status: 'delivered' }],
    ],
  },
  {
    number: 'Support',
    channel: 'whatsapp',
    with: ['Pierre Lefèvre'],
    agent: 'Lukas Brandt',
    day: 1,
    at: '15:47',
    unread: 2,
    lines: [
      [0, { in: 'Bonjour, notre facture de ce mois affiche deux fois la même ligne.' }],
      [1, { in: 'Pouvez-vous regarder avant la fin de la semaine ?' }],
    ],
  },
  {
    number: 'Support',
    channel: 'whatsapp',
    with: ['Samuel Osei'],
    agent: 'Ingrid Solberg',
    day: 4,
    at: '11:15',
    lines: [
      [0, { in: 'Thanks for the quick help on the phone just now.' }],
      [2, { out: 'With pleasure, Samuel. The summary of our call is in your mailbox.', status: 'read' }],
    ],
  },
];
