import { parseSync } from 'vite';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: { name?: string }; value?: Node };
type CallNode = Node & {
  callee: { type: string; name?: string };
  arguments: (Node & { properties?: Property[] })[];
};
type Declaration = Node & {
  declaration?: Declaration;
  declarations?: (Node & { id: { name?: string }; init?: Node })[];
};

/** A text with parts of it replaced; the later ones first, so that places stay right. */
type Change = { start: number; end: number; text: string };
const applied = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

/** A value that the build may leave out where nobody uses it. */
const pure = (value: string): string => `/* @__PURE__ */ (() => (${value}))()`;

/** What the web may read of a call: what sends it. */
export const keptParts: ReadonlySet<string> = new Set(['method', 'path']);

const isCall = (node: Node | undefined): node is CallNode => node?.type === 'CallExpression';
const isDescription = (node: Node | undefined): node is CallNode =>
  isCall(node) && node.callee.type === 'Identifier' && node.callee.name === 'call';

/**
 * The browser sends calls and believes the server's answers: of the contract it needs methods and paths; forms bring
 * schemas of their own. What else describes a call stays out of the build, and its schemas with it; every value is
 * marked as made without side effects, so that it goes unless used.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
    handler(code, id) {
      const { program } = parseSync(id, code);
      const changes = (program.body as Declaration[]).flatMap((statement) =>
        ((statement.declaration ?? statement).declarations ?? []).flatMap(({ init }): Change[] => {
          if (isDescription(init)) {
            const parts = (init.arguments[0]?.properties ?? []).filter(({ key }) =>
              keptParts.has(key?.name ?? ''),
            );
            const left = `{ ${parts.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
            return [{ start: init.start, end: init.end, text: pure(left) }];
          }
          if (!init || init.type === 'ArrowFunctionExpression') return [];
          return [{ start: init.start, end: init.end, text: pure(code.slice(init.start, init.end)) }];
        }),
      );
      return { code: applied(code, changes), map: null };
    },
  },
});
