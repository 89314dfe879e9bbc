import { Config } from '../../../platform/config.js';
import type { JsonSchema } from '../../../platform/http/validation/schema/json-schema.js';
import { GetSchema, SchemaController, servedSchema } from '../../../platform/http/validation/schema/served-schema.js';
import { FLOW_SCHEMA } from '../flow/flow-schema.js';

@SchemaController()
export class FlowSchemaController {
  constructor(private readonly config: Config) {}

  @GetSchema('flow.json')
  flow(): JsonSchema {
    return servedSchema(this.config, 'flow.json', FLOW_SCHEMA);
  }
}
