import '@fontsource-variable/geist';
import './styles.css';
import { render } from 'preact';
import * as z from 'zod/mini';
import { PaymentPage } from './PaymentPage.tsx';
import { Preview } from './Preview.tsx';

// The policy of the page lets no text become code, and zod would try
z.config({ jitless: true });

const [, token = ''] = /^\/pay\/([^/]+)$/.exec(location.pathname) ?? [];
const root = document.getElementById('root');
if (root) render(token === 'preview' ? <Preview /> : <PaymentPage token={token} />, root);
