import { BodySchema, boolean, Field, text } from '../../../platform/http/validation/fields.js';

const MAX_TEXT_LENGTH = 4000;

@BodySchema('CallNote', 'A text.')
export class ContentBody {
  @Field(text(MAX_TEXT_LENGTH), { mandatory: true, description: 'The new text.', example: 'Send the offer by Friday' })
  content: string;
}

@BodySchema('UpdateCustomSummarySection', 'A section of the custom summary and its new text.')
export class SectionBody extends ContentBody {
  @Field(text(255), { mandatory: true, description: 'Name of the section.', example: 'Next steps' })
  name: string;
}

@BodySchema('UpdatePlaybookTopic', 'A topic of the playbook and whether it was covered.')
export class TopicBody {
  @Field(text(255), { mandatory: true, description: 'Name of the topic.', example: 'Greeting' })
  name: string;

  @Field(boolean, { mandatory: true, description: 'Whether the topic was covered.', example: true })
  result: boolean;
}
