import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Validates values by the schemas of an OpenAPI or AsyncAPI document. */
export class DocumentSchemas {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  /** Keyed by the text of the schema: many responses share one, and compiling takes longer than a request. */
  private readonly checks = new Map<string, ValidateFunction>();

  constructor(components: object) {
    addFormats(this.ajv);
    // Registered once, because copies inside each schema would be compiled each time.
    this.ajv.addSchema({ $id: 'document', components });
  }

  /** The violations in a value; empty if it matches. */
  errorsOf(schema: object, value: unknown): unknown[] {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    let check = this.checks.get(text);
    if (!check) this.checks.set(text, (check = this.ajv.compile(JSON.parse(text) as object)));
    return check(value) ? [] : check.errors!;
  }
}
