import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Posts a body and reads the whole answer. */
export type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

const REQUEST_LIMIT_MS = 120_000;

/** A client with up to `connections` open connections. `onChunk` gets the body instead of the answer. */
export const openClient = (
  base: string,
  connections = 1,
): {
  post: Post;
  put: Post;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close(): void;
} => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  const send = (method: string, path: string, text: string | undefined, headers: Record<string, string>) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers, timeout: REQUEST_LIMIT_MS }, answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error(`${path} took more than ${REQUEST_LIMIT_MS / 1000} s`)));
      sent.on('error', reject);
      sent.end(text);
    });
  const sending =
    (method: string): Post =>
    (path, body, headers = {}) => {
      const text = JSON.stringify(body);
      const length = String(Buffer.byteLength(text));
      return send(method, path, text, { 'content-type': 'application/json', 'content-length': length, ...headers });
    };
  return {
    post: sending('POST'),
    put: sending('PUT'),
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    close: () => agent.destroy(),
  };
};

/** Like `post`, but throws when the answer is not 200. */
export const mustPost =
  (post: Post): Post =>
  async (path, body, headers) => {
    const answer = await post(path, body, headers);
    if (answer.status !== 200)
      throw new Error(`POST ${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
    return answer;
  };
