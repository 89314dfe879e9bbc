import { RULE_KINDS } from '../../../contracts/intelligence/commands.js';
import { LANGUAGES, PARTICIPANT_TYPES } from '../../../contracts/intelligence/types.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { LANGUAGE_CODES } from '../languages.js';
import { CHECKS, QUESTION_TYPES, SECTION_TYPES, SUBJECTS } from '../rules/definitions.js';

describePath('rules', integerId('rule', 31));

const phrases = s.list(s.string('notice period', 'A phrase.'), 'Phrases, the same for every language.');
const keywords = (description: string): s.Property => ({
  anyOf: [
    phrases,
    s.schema(
      'PhrasesByLanguage',
      'Phrases for each language.',
      s.object({}, Object.fromEntries(LANGUAGE_CODES.map((code) => [code, phrases]))),
    ),
  ],
  description,
  examples: [['notice period']],
});
const anyKeywords = keywords('Phrases, for every language or by language.');
const language = s.choice(LANGUAGES, 'Language of the calls it is for; all languages without one.');

const playbook = s.schema(
  'PlaybookDefinition',
  'The topics that a conversation should cover.',
  s.object(
    {
      name: s.string('Renewals', 'Unique among the playbooks.'),
      topics: s.list(
        s.schema(
          'PlaybookTopicDefinition',
          'A topic that should be talked about.',
          s.object(
            { name: s.string('Notice period', 'What should be talked about.') },
            { keywords: anyKeywords, speaker: s.choice(PARTICIPANT_TYPES, 'Who has to say it; anybody without one.') },
          ),
        ),
        'Topics, each with another name.',
      ),
    },
    { language },
  ),
);

const question = s.schema(
  'ScorecardQuestionDefinition',
  'A question about a call.',
  s.object(
    {
      text: s.string('Did the agent greet the customer?', 'The question.'),
      type: s.choice(QUESTION_TYPES, 'BINARY for YES or NO, RATING for EXCELLENT to VERY_POOR.'),
    },
    {
      strictness: s.integer(1, 'How much the agent must say, 0 to 2.'),
      weight: s.integer(1, 'How much it counts, 1 to 100.'),
      ai_enabled: s.boolean(true, 'Whether the analysis answers it; otherwise only reviewers do.'),
      check: s.choice(CHECKS, 'A built-in check of what the agent says.'),
      keywords: anyKeywords,
    },
  ),
);
const scorecard = s.schema(
  'ScorecardDefinition',
  'The questions by which calls are evaluated.',
  s.object(
    {
      name: s.string('Service quality', 'Unique among the scorecards.'),
      categories: s.list(
        s.schema(
          'ScorecardCategoryDefinition',
          'A group of questions.',
          s.object({
            name: s.string('Opening', 'What the questions are about.'),
            questions: s.list(question, 'The questions.'),
          }),
        ),
        'Groups of questions, each with another name.',
      ),
    },
    { description: s.string('How the customer was received', 'What it is for.') },
  ),
);

const template = s.schema(
  'SummaryTemplateDefinition',
  'The sections of the summary of a call.',
  s.object(
    {
      name: s.string('Deal notes', 'Unique among the summary templates.'),
      sections: s.list(
        s.schema(
          'SummarySectionDefinition',
          'A section of a summary.',
          s.object(
            { name: s.string('Next steps', 'Title of the section.') },
            {
              type: s.choice(SECTION_TYPES, 'Sentences, or a list.'),
              about: s.choice(SUBJECTS, 'Built-in content.'),
              keywords: anyKeywords,
            },
          ),
        ),
        'Sections, each with another name.',
      ),
    },
    { language },
  ),
);

export const definitionShape: s.Property = {
  anyOf: [playbook, scorecard, template],
  description: 'What the rule says, as its kind requires.',
};

export const ruleShape = s.schema(
  'IntelligenceRule',
  'A playbook, scorecard or summary template.',
  s.object({
    id: s.integer(31, 'Unique identifier of the rule.'),
    kind: s.choice(RULE_KINDS, 'Kind of the rule.'),
    name: s.string('Renewals', 'Name of the rule.'),
    built_in: s.boolean(false, 'Whether it came with the service; it is used while there is no other of its kind.'),
    updated_at: s.timestamp('When it last changed, ISO 8601, UTC.'),
    definition: definitionShape,
    version: versionShape,
  }),
);

export const ruleResponse = s.wrapped('IntelligenceRuleResponse', 'rule', ruleShape, 'The rule.');
export const rulesResponse = s.schema(
  'IntelligenceRules',
  'The rules of a company.',
  s.object({ rules: s.list(ruleShape, 'Last changed first.') }),
);

const item = s.schema(
  'RuleTrialItem',
  'What the rule finds about one topic, question or section.',
  s.object({
    group: s.nullable(s.string('Opening', 'Category of the question; null for topics and sections.')),
    name: s.string('Did the agent greet the customer?', 'The topic, question or section.'),
    answer: s.nullable(
      s.string('YES', 'COVERED or NOT_COVERED, the answer, or the text of the section; null if undecided.'),
    ),
    feedback: s.nullable(s.string('Said: Hello, this is Madeleine.', 'Explanation of the answer; null without one.')),
  }),
);
const trialResult = s.schema(
  'RuleTrialResult',
  'What the rule finds in a call.',
  s.object({
    user_id: s.nullable(s.integer(456, 'Id of the agent; null if unknown, and for summaries.')),
    score: s.nullable(s.integer(75, 'Share of what was achieved, 0 to 100; null for summaries.')),
    items: s.list(item, 'Topics, questions or sections.'),
  }),
);
export const trialShape = s.schema(
  'RuleTrial',
  'The result of a rule for a call, of which nothing is stored.',
  s.object({
    results: s.list(trialResult, 'One for each agent on the call; one for a summary; none without anything said.'),
  }),
);

export const transcribedCalls = s.schema(
  'TranscribedCalls',
  'Calls that a rule can be tried on.',
  s.object({
    calls: s.list(
      s.schema(
        'TranscribedCall',
        'A call with a transcript.',
        s.object({
          id: s.integer(812, 'Id of the call.'),
          started_at: s.integer(1_781_777_462, 'When it started, UNIX seconds.'),
          phone_number: s.string(
            '+33 6 39 98 45 67',
            'Phone number of the other party in international format, or anonymous.',
          ),
          user_name: s.nullable(s.string('Madeleine Rosset', 'Name of the agent; null without one.')),
        }),
      ),
      'Latest first, at most 50.',
    ),
  }),
);
