import { RULE_KINDS, type RuleKind } from '../../../contracts/intelligence/commands.js';
import { BodySchema, Field, fieldType, id, isObject, oneOf } from '../../../platform/http/validation/fields.js';
import { definitionShape } from './rule.shape.js';

/** The kind of the rule determines how its parts are validated. */
const definition = fieldType(isObject, 'must be an object', { anyOf: definitionShape.anyOf as object[] });
const EXAMPLE = { name: 'Renewals', topics: [{ name: 'Notice period' }] };

const KIND = { mandatory: true, description: 'Kind of the rule.', example: 'playbook' };
const DEFINITION = {
  mandatory: true,
  description: 'What the rule says, as its kind requires; its name must be unique in its kind.',
  example: EXAMPLE,
};

@BodySchema('CreateIntelligenceRule', 'A new playbook, scorecard or summary template.')
export class CreateRuleBody {
  @Field(oneOf(RULE_KINDS), KIND)
  kind: RuleKind;

  @Field(definition, DEFINITION)
  definition: object;
}

@BodySchema('ChangeIntelligenceRule', 'A changed playbook, scorecard or summary template.')
export class ChangeRuleBody {
  @Field(definition, DEFINITION)
  definition: object;
}

@BodySchema('TryIntelligenceRule', 'A draft of a rule, and the call to try it on.')
export class TryRuleBody {
  @Field(oneOf(RULE_KINDS), KIND)
  kind: RuleKind;

  @Field(id, { mandatory: true, description: 'Id of a call with a transcript.', example: 812 })
  call_id: number;

  @Field(definition, DEFINITION)
  definition: object;
}

export class RuleQuery {
  @Field(oneOf(RULE_KINDS), { description: 'Only rules of this kind.', example: 'playbook' })
  kind?: RuleKind;
}
