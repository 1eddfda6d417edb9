import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { type FieldsOf, isWithin, keysOf, noteFields, type Siblings, sentValues } from './fields.ts';
import { reasonOf } from './not-kept.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What was sent to be kept, and which of its fields were read back. */
export interface Saved {
  route: string;
  sent: Fields;
  shown: readonly string[];
}

const shapes = new Map((ROUTES as readonly RouteShape[]).map(route => [`${route.method} ${route.url}`, route]));
const shapeOf = (route: string): RouteShape => {
  const shape = shapes.get(route);
  if (!shape) throw new Error(`There is no ${route}`);
  return shape;
};
const partsOf = (route: string) => {
  const { querystring, body } = shapeOf(route).schema;
  return [querystring, body].filter(part => part !== undefined);
};

/** The field of a route that carries a file. */
export const fileOf = (route: string): string | undefined => shapeOf(route).upload?.field;

/** The fields that a route takes. */
export const allFields = (route: string): FieldsOf => {
  const file = fileOf(route);
  const found: FieldsOf = {
    leaves: new Map(file === undefined ? [] : [[file, new Set(['one', 'another'])]]),
    lacking: new Set(),
  };
  for (const part of partsOf(route)) noteFields(part, found);
  return found;
};

/** Those that it keeps: all but those of the list by hand. */
export const keptFields = (route: string): FieldsOf => {
  const { leaves, lacking } = allFields(route);
  const isKept = (path: string) => reasonOf(route, path) === undefined;
  return {
    leaves: new Map([...leaves].filter(([path]) => isKept(path))),
    lacking: new Set([...lacking].filter(isKept)),
  };
};

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

/** What a save said, object by object. */
const objectsOf = ({ route, sent }: Saved): Siblings[] => {
  const file = fileOf(route);
  const inParts = partsOf(route).flatMap(part => sentValues(part, sent));
  return file === undefined ? inParts : [...inParts, [[file, sent[file]]]];
};

/** Fields of one object that say the same, so that nothing tells which is which. */
const alikeIn = (siblings: Siblings, leaves: FieldsOf['leaves']): string[] => {
  const isTold = ([path, value]: Siblings[number]) =>
    (leaves.get(path)?.size ?? 0) > 1 && ['string', 'number'].includes(typeof value);
  return [...Map.groupBy(siblings.filter(isTold), ([, value]) => value)].flatMap(([value, fields]) =>
    fields.length > 1 ? `${fields.map(([path]) => path).join(' and ')} are both ${value}` : [],
  );
};

/** The fields of a save that were read in no place. */
const unreadOf = ({ route, sent, shown }: Saved, leaves: FieldsOf['leaves']): string[] => {
  const file = fileOf(route);
  const keys = [...partsOf(route).flatMap(part => keysOf(part, sent)), ...(file === undefined ? [] : [file])];
  const kept = keys.filter(key => isSaid(sent[key]) && [...leaves.keys()].some(path => isWithin(path, key)));
  return kept.filter(key => !shown.includes(key)).map(key => `${key} is read nowhere`);
};

/** What saves leave untried of what their route keeps. */
export const gapsOf = (route: string, saves: readonly Saved[]): string[] => {
  const { leaves, lacking } = keptFields(route);
  const said = saves.map(objectsOf);
  const values = (path: string) =>
    new Set(said.flat(2).flatMap(([at, value]) => (at === path && isSaid(value) ? JSON.stringify(value) : [])));
  const isLeftOut = (field: string) => said.flat(2).some(([at, value]) => isWithin(field, at) && !isSaid(value));
  return [
    ...[...leaves]
      .filter(([path, words]) => values(path).size + Number(isLeftOut(path)) < Math.min(words.size, 2))
      .map(([path]) => `${path} says one thing only`),
    ...[...lacking].filter(field => !isLeftOut(field)).map(field => `${field} is never left out`),
    ...said.flat().flatMap(siblings => alikeIn(siblings, leaves)),
    ...saves.flatMap(save => unreadOf(save, leaves)),
  ];
};
