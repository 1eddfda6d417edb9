import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/** A handler's answer that breaks the schema its route promises: a fault of ours, told to nobody but the log. */
class ResponseInvalid extends Error {
  constructor(method: string, url: string, cause: z.ZodError) {
    super(`The answer of ${method} ${url} breaks its schema: ${z.prettifyError(cause)}`, { cause });
    this.name = 'ResponseInvalid';
  }
}

/** Checks each answer with the contract's schema and sends what the schema lets through, nothing else. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  data => {
    const result = schema.safeParse(data);
    if (!result.success) throw new ResponseInvalid(method, url, result.error);
    return JSON.stringify(result.data);
  };
