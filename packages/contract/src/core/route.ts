import { z } from 'zod';
import type { AuditAct } from '../audit/acts.ts';
import type { Permission } from '../permissions.ts';

/** Who may call a route: anybody, anybody signed in, or whoever holds a permission. */
export type Access = 'public' | 'signedIn' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The form field that carries a file, and the schema of the file, used by both the form and the server. */
export interface Upload {
  field: string;
  maxBytes: number;
  file: z.ZodFile;
}

/** What the acts of a route are on record as. `object` says what the `:id` of its address names; without one an act is its caller's own. */
export interface RouteAudit {
  act: AuditAct;
  object?: 'user' | 'session' | 'passkey';
  /** The list of the body of which each entry is an act and a record of its own. */
  each?: string;
}

/** Fastify's route shape without the handler. A route leaves out the parts it does not take. */
export interface RouteShape {
  method: Method;
  url: `/v1/${string}`;
  summary: string;
  access: Access;
  /** Only the provider's own staff may call it, whatever permissions others hold. */
  audience?: 'staff';
  /** Every route that changes something has one, or says why it leaves no record. */
  audit?: RouteAudit | { none: string };
  /** A file sent as multipart/form-data and nothing else; such a route has no body. */
  upload?: Upload;
  /** `list` routes return many records and must be paged or bounded; a test of the contract checks it. */
  schema: {
    params?: z.ZodObject;
    querystring?: z.ZodType;
    body?: z.ZodType;
    response: Record<number, z.ZodType>;
  };
}

/** Declares a route once for both sides: the server adds the handler, the web calls it. */
export const defineRoute = <const R extends RouteShape>(route: R): R => route;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type Given<R extends RouteShape> = {
  params: InputOf<R['schema']['params']>;
  querystring: InputOf<R['schema']['querystring']>;
  body: InputOf<R['schema']['body']>;
  file: R extends { upload: Upload } ? z.input<R['upload']['file']> : undefined;
};
/** What a caller must pass: the parts the route declares and no others. */
export type RouteInput<R extends RouteShape> = {
  [K in keyof Given<R> as Given<R>[K] extends undefined ? never : K]: Given<R>[K];
};

type SuccessSchema<R extends RouteShape> = R['schema']['response'][Extract<
  keyof R['schema']['response'],
  200 | 201 | 202 | 204
>];
/** What a caller receives on success. */
export type RouteOutput<R extends RouteShape> = SuccessSchema<R> extends z.ZodType ? z.output<SuccessSchema<R>> : never;

/** The body of a 204. */
export const noContent = z.undefined();
