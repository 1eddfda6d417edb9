import { parentPort, workerData } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
parentPort?.postMessage(createDOMPurify(window).sanitize(String(workerData), { USE_PROFILES: { svg: true } }));
