import type { FastifyInstance } from 'fastify';
import { pathOf } from './path.js';

interface Route {
  methods: string[];
  pattern: RegExp;
}

/** All routes, so that a known path with an unsupported method gets 405 instead of 404. */
export class RouteTable {
  private readonly routes = new Map<string, Route>();

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      const route = this.routes.get(url) ?? { methods: [], pattern: patternOf(url) };
      for (const name of [method].flat()) if (!route.methods.includes(name)) route.methods.push(name);
      this.routes.set(url, route);
    });
  }

  /** The sorted methods of a path; empty if it is unknown. */
  methodsOf(url: string): string[] {
    const path = pathOf(url);
    const found = new Set<string>();
    for (const { methods, pattern } of this.routes.values())
      if (pattern.test(path)) methods.forEach((method) => found.add(method));
    return [...found].sort();
  }
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
