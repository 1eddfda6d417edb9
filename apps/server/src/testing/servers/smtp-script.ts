import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server's reaction to a line: an answer, silence, or a dropped connection. */
export type SmtpAct = { say: string } | 'silence' | 'drop';

/** The reactions of a server that accepts everything; `.` is the end of a mail, the empty line the greeting. */
export const takeAll = (line: string): SmtpAct => {
  if (line === '') return { say: '220 ready' };
  if (/^DATA/i.test(line)) return { say: '354 go on' };
  return { say: /^QUIT/i.test(line) ? '221 bye' : '250 ok' };
};

/** Every mail received in full, whatever was answered, and every recipient command. */
interface Heard {
  mails: string[];
  recipients: string[];
}

const converse = (socket: Socket, script: Heard, act: typeof takeAll): void => {
  let mail: string[] | undefined;
  const perform = (line: string): void => {
    const done = act(line);
    if (done === 'drop') socket.destroy();
    else if (done !== 'silence') {
      socket.write(`${done.say}\r\n`);
      if (done.say.startsWith('354')) mail = [];
    }
  };
  socket.on('error', () => undefined);
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', line => {
    if (mail && line !== '.') {
      mail.push(line);
      return;
    }
    if (mail) script.mails.push(mail.join('\n'));
    mail = undefined;
    if (/^RCPT/i.test(line)) script.recipients.push(line);
    perform(line);
  });
  perform('');
};

/** Opens a scripted mail server on loopback, on a free port unless one is given. */
export const openSmtpScript = async (act: typeof takeAll = takeAll, port = 0) => {
  const heard: Heard = { mails: [], recipients: [] };
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    converse(socket, heard, act);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { ...heard, port: taken, url: `smtp://127.0.0.1:${taken}`, close };
};
export type SmtpScript = Awaited<ReturnType<typeof openSmtpScript>>;
