// Who may import whom: docs/architecture.md, section 2.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const server = 'apps/server/src';
const web = 'apps/web/src';
const pay = 'apps/pay/src';

/**
 * The folders of the server from the top: each imports what it names of those below it, and `platform` and `database`, on which all
 * stand.
 */
const LAYERS = [
  [
    'features',
    'statements payments journal fees reports conversions reconciliation ledger ingest accounts rollups http access',
  ],
  ['exports', 'reports statements reconciliation accounts rollups http access'],
  ['accounts', 'http access'],
  ['statements', 'reconciliation access'],
  ['payments', 'fees access'],
  ['fees', 'access'],
  ['reports', 'reconciliation ledger rollups http access'],
  ['journal', 'ingest access'],
  ['reconciliation', 'conversions ledger ingest rollups access'],
  ['conversions', 'ingest rollups access'],
  ['ingest', 'rollups access'],
  ['rollups', 'access'],
  ['ledger', ''],
  ['http', 'access'],
  ['access', ''],
  ['platform', ''],
  ['database', ''],
].map(([name, on]) => ({ name, on: on.split(' ') }));
/** Programs and tests import whatever they put together or try; no layer imports them. */
const BESIDE = ['commands', 'demo', 'testing', 'crashes'];

const NO_LAYER = `^${server}/(?!(${[...LAYERS.map(({ name }) => name), ...BESIDE].join('|')})/)[^/]+/`;
const withoutHttp = LAYERS.filter(({ name, on }) => name !== 'http' && !on.includes('http')).map(({ name }) => name);

/** The rule of a layer. What stands above it is not imported even where it is named; the helpers of tests have a rule of their own. */
const standsOn = ({ name, on }, place) => {
  const below = LAYERS.slice(place + 1).filter(layer => on.includes(layer.name));
  const may = [name, ...below.map(layer => layer.name), 'platform', 'database', 'testing'];
  return only(
    `layer-of-${name}`,
    'A layer imports what LAYERS names for it, which stands below it.',
    { path: `^${server}/${name}/`, pathNot: '\\.test\\.ts$' },
    { path: `^${server}/`, pathNot: `^${server}/(${may.join('|')})/` },
  );
};

export default {
  forbidden: [
    only('no-circular', 'Code flows one way.', {}, { circular: true }),
    only(
      'contract-stands-alone',
      'The contract imports zod, a reader of Punycode and nothing else.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      {
        pathNot: ['^packages/contract/src', 'node_modules/(zod|punycode)/'],
      },
    ),
    only(
      'simulator-knows-the-contract-only',
      'The simulator writes files; it knows neither side.',
      { path: '^packages/simulator' },
      {
        path: '^(apps|e2e|bench)/',
      },
    ),
    only(
      'no-feature-imports-another',
      'What two features need goes to contract, components or platform.',
      {
        path: '^apps/(server|web)/src/features/([^/]+)/',
      },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    only(
      'no-definition-imports-another',
      'Reports share the engine, never each other.',
      {
        path: '^(apps/(server|web)/src/reports/definitions)/([^/.]+)',
      },
      { path: '^apps/(server|web)/src/reports/definitions/', pathNot: '/$3\\.' },
    ),
    ...LAYERS.map(standsOn),
    only('every-folder-has-a-layer', 'A new folder takes its place in LAYERS.', { path: NO_LAYER }, {}),
    only('no-folder-beside-the-layers', 'A new folder takes its place in LAYERS.', {}, { path: NO_LAYER }),
    only(
      'only-layers-on-http-know-it',
      'Who may do what, and what becomes of money, is decided without HTTP, so that a worker can do it as well.',
      { path: `^${server}/(${withoutHttp.join('|')})/`, pathNot: '\\.test\\.ts$' },
      { path: 'node_modules/fastify/' },
    ),
    only(
      'queries-know-no-rule',
      'routes -> service -> queries: a query knows neither a rule nor HTTP.',
      { path: `^${server}/(features|accounts|exports|payments)/.*queries\\.ts$` },
      {
        path: [`^${server}/http/`, `^${server}/(features|accounts|exports|payments)/`, 'node_modules/fastify/'],
        pathNot: 'queries\\.ts$',
      },
    ),
    only(
      'only-routes-know-http',
      'A service knows no HTTP; what binds routes or a topic is called so.',
      { path: `^${server}/(features|accounts|exports|payments)/`, pathNot: ['(routes|topic)\\.ts$', '\\.test\\.ts$'] },
      {
        path: [
          `^${server}/http/`,
          `^${server}/(features|accounts|exports|payments)/.*routes\\.ts$`,
          'node_modules/fastify/',
        ],
      },
    ),
    only(
      'migrations-stand-alone',
      'A migration never changes, so it imports nothing of ours.',
      { path: `^${server}/database/migrations/` },
      {
        path: '^(packages|apps)/',
        pathNot: 'node_modules',
      },
    ),
    only(
      'web-ui-knows-no-product',
      'ui knows neither the contract, the router nor Query.',
      { path: `^${web}/ui/` },
      {
        path: ['^packages/contract', 'node_modules/@tanstack/', `^${web}/(components|features|reports|routes|app)/`],
      },
    ),
    only(
      'web-components',
      'components stand on ui and lib.',
      { path: `^${web}/components/` },
      { path: `^${web}/(features|reports|routes|app)/` },
    ),
    only(
      'web-features',
      'features and reports know neither the routes nor the app.',
      { path: `^${web}/(features|reports)/`, pathNot: '\\.test\\.tsx?$' },
      {
        path: `^${web}/(routes|app)/`,
      },
    ),
    only(
      'web-lib',
      'lib has no components.',
      { path: `^${web}/lib/` },
      { path: `^${web}/(ui|components|features|reports|routes|app)/` },
    ),
    only(
      'sides-do-not-meet',
      'Server and web share the contract only.',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    only(
      'server-knows-no-web',
      'Server and web share the contract only.',
      { path: '^apps/server/' },
      { path: '^apps/(web|pay)/src/' },
    ),
    only(
      'pay-knows-the-contract-only',
      "The consumers' page is small because it shares nothing with the portal but the contract.",
      { path: `^${pay}/` },
      {
        path: ['^(apps|e2e|bench)/', '^packages/(?!contract/)', 'node_modules/(react|@mui|i18next)'],
        pathNot: `^${pay}/`,
      },
    ),
    only('e2e-knows-the-contract-only', 'Browser tests see what a person sees.', { path: '^e2e/' }, { path: '^apps/' }),
    only(
      'tests-are-not-imported',
      'Test helpers stay in tests.',
      { path: `^(${server}|${web})/`, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: '/testing/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.gen\\.ts$', '/dist/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
