import type { RouteShape, Upload } from '@drumlin/contract/core/route.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../access/app-error.ts';
import { RequestInvalid } from './validation.ts';

/** What surrounds the file in a request: its boundary and headers. */
const ENVELOPE_BYTES = 16 * 1024;

/** The routes of `register` take multipart/form-data and nothing else; all others go on refusing it. */
export const takeUploads = (
  app: FastifyInstance,
  { maxBytes }: Upload,
  register: (scope: FastifyInstance) => void,
): void => {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        parts: 1,
        files: 1,
        fields: 0,
        fieldSize: 0,
        fieldNameSize: 64,
        headerPairs: 16,
        // One byte more than is taken, so that a file too large can be told from one that just fits
        fileSize: maxBytes + 1,
      },
    });
    register(scope);
  });
};

/** The kinds of file that are told by how they begin; what a client says of name and kind counts for nothing. */
const SIGNATURES: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

const typeOf = (bytes: Uint8Array): string =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? '';

const MISSING = 'Choose a file to upload';

const onePartOnly = (field: string): AppError =>
  new AppError('payloadTooLarge', { details: [{ field, rule: 'parts', message: 'Send one file and nothing else' }] });

/** What the parser found wrong; anything it says beyond these is a request that is no multipart at all. */
const refusalOf = (error: unknown, field: string): unknown => {
  if (error instanceof AppError || error instanceof RequestInvalid) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT') return onePartOnly(field);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PROTO_VIOLATION') return fieldError(field, 'required', MISSING);
  return new AppError('badRequest', { cause: error });
};

const readOnly = async (request: FastifyRequest, field: string): Promise<Buffer> => {
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const content = await part.toBuffer();
    if (part.fieldname === field) bytes = content;
  }
  if (bytes === undefined) throw fieldError(field, 'required', MISSING);
  return bytes;
};

const checked = (bytes: Buffer, { field, file }: Upload): Buffer => {
  const found = file.safeParse(new File([new Uint8Array(bytes)], field, { type: typeOf(bytes) }));
  if (found.success) return bytes;
  // The first rule that is broken is the one worth reading
  throw new RequestInvalid(found.error.issues.slice(0, 1).map(issue => ({ ...issue, path: [field] })));
};

/**
 * Reads the file of a request into memory, at most as much as its route takes, and holds it to the route's rules. Call it once
 * the caller is known to be allowed. Throws `validation`, which names the field, `payloadTooLarge` for more than one
 * part, `unsupportedMediaType`, or `badRequest` for what ends in the middle.
 */
export const readUpload = async (
  request: FastifyRequest,
  { upload }: RouteShape & { upload: Upload },
): Promise<Buffer> => {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
  // Not even begun with: whoever says that it is too large is believed
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + ENVELOPE_BYTES) {
    return checked(Buffer.alloc(upload.maxBytes + 1), upload);
  }
  try {
    return checked(await readOnly(request, upload.field), upload);
  } catch (error) {
    throw refusalOf(error, upload.field);
  }
};
