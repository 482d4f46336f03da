import type { FastifyInstance } from 'fastify';
import { runtimePath } from './routes/paths.ts';

/** The methods of each path, for the `Allow` header of a 405. */
export interface MethodTable {
  /** The methods of a path; empty if the path is unknown. */
  methodsOf(path: string): readonly string[];
}

/** Observes routes as they are added. Call before the first one. */
export function watchRoutes(app: FastifyInstance): MethodTable {
  const patterns = new Map<string, { readonly expression: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = patterns.get(url) ?? { expression: expressionOf(url), methods: new Set<string>() };
    patterns.set(url, entry);
    for (const one of [method].flat()) entry.methods.add(one);
  });
  return {
    methodsOf(path) {
      const known = beyond.find(({ expression }) => expression.test(path));
      if (known !== undefined) return known.methods;
      const matching = [...patterns.values()].filter(({ expression }) => expression.test(path));
      return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}

/** Runtime paths that clients try. Their resources belong to the platform; here they only have methods. */
const beyond = [
  { url: `${runtimePath}/actions/:actionId`, methods: ['POST'] },
  { url: `${runtimePath}/actions/:actionId/versions`, methods: ['POST'] },
].map(({ url, methods }) => ({ expression: expressionOf(url), methods }));

function expressionOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}
