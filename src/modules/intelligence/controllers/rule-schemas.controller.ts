import { Config } from '../../../platform/config.js';
import type { JsonSchema } from '../../../platform/http/validation/schema/json-schema.js';
import { GetSchema, SchemaController, servedSchema } from '../../../platform/http/validation/schema/served-schema.js';
import { RULE_SCHEMAS } from '../rules/rule-schemas.js';

@SchemaController()
export class RuleSchemasController {
  constructor(private readonly config: Config) {}

  @GetSchema('playbook.json')
  playbook(): JsonSchema {
    return servedSchema(this.config, 'playbook.json', RULE_SCHEMAS.playbook);
  }

  @GetSchema('scorecard.json')
  scorecard(): JsonSchema {
    return servedSchema(this.config, 'scorecard.json', RULE_SCHEMAS.scorecard);
  }

  @GetSchema('summary-template.json')
  summaryTemplate(): JsonSchema {
    return servedSchema(this.config, 'summary-template.json', RULE_SCHEMAS.summary_template);
  }
}
