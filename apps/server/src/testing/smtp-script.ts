import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What a mail server does at a line: answers it, says nothing for ever, or drops the line. */
export type SmtpAct = { say: string } | 'silence' | 'drop';

/** As a server that takes everything; `.` is the end of a mail, the empty line the beginning. */
export const takeAll = (line: string): SmtpAct => {
  if (line === '') return { say: '220 ready' };
  if (/^DATA/i.test(line)) return { say: '354 go on' };
  return { say: /^QUIT/i.test(line) ? '221 bye' : '250 ok' };
};

export interface SmtpScript {
  port: number;
  url: string;
  /** Every mail that came in whole, whatever was answered then. */
  mails: string[];
  /** Every command of a recipient. */
  recipients: string[];
  close(): Promise<void>;
}

const converse = (socket: Socket, script: Pick<SmtpScript, 'mails' | 'recipients'>, act: typeof takeAll): void => {
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

/** Opens a mail server on loopback that does what the test says, on a free port unless one is named. */
export const openSmtpScript = async (act: typeof takeAll = takeAll, port = 0): Promise<SmtpScript> => {
  const heard = { mails: [] as string[], recipients: [] as string[] };
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
