import type { DynamicModule, InjectionToken, Provider, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';

/** What the application provides under a token in place of its own provider, such as a mailer. */
export type Replacement = Exclude<Provider, Type>;

const tokenOf = (provider: Provider): InjectionToken => (typeof provider === 'function' ? provider : provider.provide);

/** Modules with replacements of the providers that they list. */
export class Replacements {
  private readonly unused: Set<Replacement>;

  constructor(private readonly replacements: readonly Replacement[]) {
    this.unused = new Set(replacements);
  }

  /** Nest takes the last provider that a module has for a token. */
  in(module: Type | DynamicModule): Type | DynamicModule {
    const dynamic = 'module' in module ? module : { module };
    const declared = (Reflect.getMetadata(MODULE_METADATA.PROVIDERS, dynamic.module) ?? []) as Provider[];
    const providers = [...declared, ...(dynamic.providers ?? [])];
    const tokens = new Set(providers.map(tokenOf));
    const chosen = this.replacements.filter(({ provide }) => tokens.has(provide));
    if (chosen.length === 0) return module;
    for (const each of chosen) this.unused.delete(each);
    return { ...dynamic, providers: [...(dynamic.providers ?? []), ...chosen] };
  }

  /** An unused replacement would be ignored silently. */
  requireAllUsed(): void {
    for (const { provide } of this.unused)
      throw new Error(`No module provides ${typeof provide === 'function' ? provide.name : String(provide)}.`);
  }
}
