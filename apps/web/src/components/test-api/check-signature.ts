/** How a receiver tells that a webhook comes from the portal; a test runs it. */
export const CHECK_SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// header: Drumlin-Signature; body: the text as it came, before it is parsed
export const isGenuine = (header, body, secret) => {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map(part => part.split('=')));
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest();
  const given = Buffer.from(v1, 'hex');
  const isRecent = Math.abs(Date.now() / 1000 - Number(t)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
};`;
