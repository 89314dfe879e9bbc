/** In the format of files for playbook:import and scorecard:import; the calls are in English and French. */
export const PLAYBOOK = {
  name: 'Every customer call',
  topics: [
    {
      name: 'Greets the customer and offers help',
      speaker: 'internal',
      keywords: {
        en: ['can I help', 'may I help', 'can I do for you', 'am calling about', 'wanted to ask'],
        fr: ['puis-je', 'au sujet de'],
      },
    },
    {
      name: 'Says when the customer hears from us',
      speaker: 'internal',
      keywords: {
        en: ['today', 'tomorrow', 'this afternoon', 'this evening', 'this week', 'right after'],
        fr: ["aujourd'hui", 'demain', 'cet après-midi'],
      },
    },
    {
      name: 'Asks whether anything is left',
      speaker: 'internal',
      keywords: {
        en: ['anything else', 'is there anything', 'was there anything'],
        fr: ['autre chose', 'souhaitez-vous'],
      },
    },
    { name: 'Price or discount', keywords: { en: ['price', 'discount', 'percent'], fr: ['prix', 'remise'] } },
    { name: 'Notice period', keywords: { en: ['notice period'], fr: ['préavis'] } },
  ],
};

export const SCORECARD = {
  name: 'Service quality',
  description: 'How the customer was received and helped',
  categories: [
    {
      name: 'Opening',
      questions: [
        { text: 'Did the agent greet the customer?', type: 'BINARY', check: 'greeting', strictness: 2, weight: 2 },
        { text: 'Did the agent give their name?', type: 'BINARY', check: 'introduction' },
      ],
    },
    {
      name: 'Conversation',
      questions: [
        { text: 'Did the agent ask questions?', type: 'RATING', check: 'asks_questions' },
        { text: 'Did the agent listen?', type: 'RATING', check: 'listens' },
        { text: 'Did the agent show understanding?', type: 'BINARY', check: 'empathy', weight: 2 },
        { text: 'How polite was the agent?', type: 'RATING', check: 'politeness' },
      ],
    },
    {
      name: 'Closing',
      questions: [
        { text: 'Was a next step agreed?', type: 'BINARY', check: 'next_step', weight: 3 },
        { text: 'Did the agent say goodbye?', type: 'BINARY', check: 'closing' },
        { text: 'Would you call this customer happy?', type: 'BINARY', ai_enabled: false },
      ],
    },
  ],
};
