import { z } from 'zod';
import { type AuditAct, type GraveAct, READING_ACTS } from '../audit/acts.ts';
import type { LegendEntry } from '../legends/registry.ts';
import type { Permission } from '../permissions.ts';

/**
 * Who may call a route: anybody, anybody signed in, whoever holds a permission, or a merchant's server with a key of the payments test API,
 * from an address of its company's IP allowed list.
 */
export type Access = 'public' | 'signedIn' | 'apiKey' | Permission;

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
  object?:
    | 'user'
    | 'session'
    | 'passkey'
    | 'vip'
    | 'report view'
    | 'merchant'
    | 'parent'
    | 'support view'
    | 'announcement'
    | 'review'
    | 'ip rule'
    | 'disbursement terms'
    | 'flag'
    | 'disbursement'
    | 'fund adjustment'
    | 'credential'
    | 'fee definition'
    | 'fee profile'
    | 'fee assignment';
  /** The list of the body of which each entry is an act and a record of its own. */
  each?: string;
}

/** The code that stands for a wrong field, which may depend on what else the body says; undefined where no legend has one. */
export type FieldCodes = (field: string, body: unknown) => LegendEntry | undefined;

/** Fastify's route shape without the handler. A route leaves out the parts it does not take. */
export interface RouteShape {
  method: Method;
  url: `/v1/${string}` | `/test-api/v1/${string}`;
  summary: string;
  access: Access;
  /** Only the provider's own staff may call it, whatever permissions others hold. */
  audience?: 'staff';
  /** Every route that changes something has one, or says why it leaves no record. */
  audit?: RouteAudit | { none: string };
  /** The longest body in bytes, where it is longer than that of other routes. */
  bodyBytes?: number;
  /** The specification's word that stands in `errorMessage` where a request cannot be read or breaks the route's rules. */
  badRequestWord?: 'BAD_REQUEST';
  /** The code of the product's legends for each field of a body that breaks its rules. */
  codes?: FieldCodes;
  /**
   * For a dangerous act: only within ten minutes of a second factor shown in the same session; asked for again otherwise. `staff` asks
   * the provider's own staff alone, who reach the people of every merchant. `once` asks for one that was shown for this very call (`actOf` of
   * security/step-up.ts) and uses it up; a sign-in does not count. A grave act that asks for none says why.
   */
  freshSecondFactor?: true | 'staff' | 'once' | { none: string };
  /**
   * Whether it may be called in a support view: `open` where it reads though its method could change something, `closed` where what it reads is
   * its person's alone, or opens something. Without it a GET is open and nothing else, and what is on record as an act never is.
   */
  supportView?: 'open' | 'closed';
  /** `open`: programs with a credential of their company may call it, where they hold its permission. Only what reads is. */
  programs?: 'open';
  /** A file sent as multipart/form-data and nothing else; such a route has no body. */
  upload?: Upload;
  /** `list` routes return many records and must be paged or bounded; a test of the contract checks it. */
  schema: {
    params?: z.ZodObject;
    querystring?: z.ZodType;
    body?: z.ZodType;
    /** Loose, as there are always others. */
    headers?: z.ZodType;
    response: Record<number, z.ZodType>;
  };
}

/** Whether a route may be called in a support view, which changes nothing and takes nothing away. */
export const isOpenToSupport = ({ method, access, audit, supportView }: RouteShape): boolean =>
  access !== 'public' &&
  access !== 'apiKey' &&
  !(audit && 'act' in audit) &&
  supportView !== 'closed' &&
  (method === 'GET' || supportView === 'open');

/** Whether a program with a credential may call a route: where it says so, and only what changes nothing. */
export const isOpenToPrograms = (route: RouteShape): boolean => route.programs === 'open' && !canChange(route);

/** Whether a route changes something: of those whose method could, what neither reads in a support view nor hands out what there is. */
export const canChange = ({ method, audit, supportView }: RouteShape): boolean =>
  method !== 'GET' && supportView !== 'open' && !(audit && 'act' in audit && READING_ACTS.has(audit.act));

/** What a route must declare that is on record as a grave act. */
type GraveDeclaration<R extends RouteShape> = R extends { audit: { act: GraveAct } }
  ? Required<Pick<RouteShape, 'freshSecondFactor'>>
  : unknown;

/** Declares a route once for both sides: the server adds the handler, the web calls it. */
export const defineRoute = <const R extends RouteShape>(route: R & GraveDeclaration<R>): R => route;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type CallInput<R extends RouteShape> = {
  params: InputOf<R['schema']['params']>;
  querystring: InputOf<R['schema']['querystring']>;
  body: InputOf<R['schema']['body']>;
  file: R extends { upload: Upload } ? z.input<R['upload']['file']> : undefined;
};
/** What a caller must pass: the parts the route declares and no others. */
export type RouteInput<R extends RouteShape> = {
  [K in keyof CallInput<R> as CallInput<R>[K] extends undefined ? never : K]: CallInput<R>[K];
};

type SuccessSchema<R extends RouteShape> = R['schema']['response'][Extract<
  keyof R['schema']['response'],
  200 | 201 | 202 | 204
>];
/** What a caller receives on success. */
export type RouteOutput<R extends RouteShape> = SuccessSchema<R> extends z.ZodType ? z.output<SuccessSchema<R>> : never;

/** The body of a 204. */
export const noContent = z.undefined();
