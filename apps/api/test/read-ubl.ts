import { DOMParser } from '@xmldom/xmldom';
import type { Element } from '@xmldom/xmldom';

export type Ubl = {
  root: string;
  namespace: string | null;
  /** what the elements of a path say, `cac:TaxTotal/cbc:TaxAmount`, in their order */
  all: (path: string) => string[];
  /** the only one, or undefined */
  one: (path: string) => string | undefined;
  /** an attribute of the first */
  attribute: (path: string, name: string) => string | null | undefined;
  /** the elements of a path, each to be read by itself */
  parts: (path: string) => Ubl[];
  /** whether an element says nothing */
  hasEmpty: boolean;
  /** the names of the elements right under this one, in their order */
  children: string[];
};

const childrenOf = (element: Element): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === 1);

const find = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap((one) => childrenOf(one).filter(({ nodeName }) => nodeName === name)),
      [element],
    );

const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' || childrenOf(element).some(isEmpty);

const readElement = (element: Element): Ubl => {
  const all = (path: string) => find(element, path).map(({ textContent }) => textContent ?? '');
  return {
    root: element.nodeName,
    namespace: element.namespaceURI,
    all,
    one: (path) => {
      const said = all(path);
      if (said.length > 1) throw new Error(`${path} is there ${said.length} times`);
      return said[0];
    },
    attribute: (path, name) => find(element, path)[0]?.getAttribute(name),
    parts: (path) => find(element, path).map(readElement),
    hasEmpty: isEmpty(element),
    children: childrenOf(element).map(({ nodeName }) => nodeName),
  };
};

/** @throws Error where it isn't well-formed XML */
export const readUbl = (xml: string): Ubl => {
  const parser = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  });
  const { documentElement } = parser.parseFromString(xml, 'application/xml');
  if (!documentElement) throw new Error('no document');
  return readElement(documentElement);
};
