import type { FastifyInstance } from 'fastify';
import { pathOf } from './path.js';

interface Route {
  methods: string[];
  pattern: RegExp;
}

/** Every path the server knows, so that a known path with another method gets 405 and not 404. */
export class RouteTable {
  private readonly routes = new Map<string, Route>();

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      const route = this.routes.get(url) ?? { methods: [], pattern: patternOf(url) };
      for (const each of [method].flat()) if (!route.methods.includes(each)) route.methods.push(each);
      this.routes.set(url, route);
    });
  }

  /** The methods of a path, in a steady order; none when the path is unknown. */
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
