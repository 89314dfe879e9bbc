import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SAMPLE_KINDS, type SampleKindName } from '../../../contracts/companies/types.js';
import {
  OnSampleData,
  type SampleKind,
  type SamplePart,
  type SampleReference,
  type SampleTables,
} from '../../../platform/samples/sample-kind.js';

export type NamedKind = SampleKind & { name: SampleKindName };

/** The sample data that the modules declare. */
@Injectable()
export class SampleCatalogue {
  constructor(private readonly discovery: DiscoveryService) {}

  get tables(): SampleTables[] {
    return this.discovery
      .getProviders({ metadataKey: OnSampleData.KEY })
      .map(({ instance }) => instance as SampleTables);
  }

  /** In the order in which they are removed. */
  get kinds(): NamedKind[] {
    const declared = new Map(this.tables.flatMap(({ kinds = [] }) => kinds).map((kind) => [kind.name, kind]));
    return SAMPLE_KINDS.map((name) => ({ ...declared.get(name)!, name }));
  }

  partsOf(kind: SampleKind): SamplePart[] {
    return this.tables.flatMap(({ parts = [] }) => parts).filter((part) => part.of === kind.name);
  }

  referencesTo(kind: SampleKind): SampleReference[] {
    return this.tables.flatMap(({ references = [] }) => references).filter((reference) => reference.to === kind.name);
  }
}
