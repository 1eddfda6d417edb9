// Who may import whom: docs/architecture.md, section 2.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const server = 'apps/server/src';
const web = 'apps/web/src';
const pay = 'apps/pay/src';

export default {
  forbidden: [
    only('no-circular', 'Code flows one way.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    only(
      'contract-stands-alone',
      'The contract imports zod and nothing else.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      {
        pathNot: ['^packages/contract/src', 'node_modules/zod/'],
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
    only(
      'platform-knows-no-product',
      'platform and database stand below everything else.',
      { path: `^${server}/(platform|database)/`, pathNot: '\\.test\\.ts$' },
      {
        path: `^${server}/(access|http|accounts|features|rollups|reports|ingest|reconciliation|conversions|payments|fees|journal|statements|exports|commands|demo)/`,
      },
    ),
    only(
      'access-stands-below-http',
      'Who may do what is decided without HTTP, so that workers can ask it as well.',
      { path: `^${server}/access/`, pathNot: '\\.test\\.ts$' },
      {
        path: [
          `^${server}/(http|accounts|features|rollups|reports|ingest|reconciliation|conversions|payments|fees|journal|statements|exports|commands|demo)/`,
          'node_modules/fastify/',
        ],
      },
    ),
    only(
      'http-knows-no-feature',
      'http binds what is above it; it does not know it.',
      { path: `^${server}/http/`, pathNot: '\\.test\\.ts$' },
      {
        path: `^${server}/(accounts|features|rollups|reports|ingest|reconciliation|conversions|payments|fees|journal|statements|exports|commands|demo)/`,
      },
    ),
    only(
      'accounts-know-no-feature',
      'Accounts are a domain that features stand on.',
      { path: `^${server}/accounts/`, pathNot: '\\.test\\.ts$' },
      {
        path: `^${server}/(features|rollups|reports|ingest|reconciliation|conversions|payments|fees|journal|statements|exports|commands|demo)/`,
      },
    ),
    only(
      'rollups-stand-below-their-readers',
      'Ingest keeps the sums, reports and series read them; the declarations know neither.',
      { path: `^${server}/rollups/`, pathNot: '\\.test\\.ts$' },
      {
        path: `^${server}/(http|accounts|features|reports|ingest|reconciliation|conversions|payments|fees|journal|statements|exports|commands|demo)/`,
      },
    ),
    only(
      'only-the-programs-import-features',
      'app.ts, worker.ts and the commands put the parts together.',
      {
        path: `^${server}/(ingest|reconciliation|conversions|payments|reports)/`,
        pathNot: '\\.test\\.ts$',
      },
      { path: `^${server}/(accounts|features|exports)/` },
    ),
    only(
      'ingest-knows-no-reader',
      'Ingest notes what it changed; reconciliation and conversions read it, and know nothing of each other.',
      { path: `^${server}/(ingest|reconciliation|conversions)/`, pathNot: '\\.test\\.ts$' },
      { path: `^${server}/(reconciliation|conversions|payments)/`, pathNot: `^${server}/$1/` },
    ),
    only(
      'payments-know-no-reader',
      'Test payments and their webhooks know who may act, and neither HTTP nor the reports that show them.',
      { path: `^${server}/payments/`, pathNot: '\\.test\\.ts$' },
      { path: `^${server}/(http|accounts|reports|rollups|ingest|commands|demo)/` },
    ),
    only(
      'exports-stand-on-reports',
      'Exports in the background know reports and accounts, and are known to the programs alone.',
      { path: `^${server}/exports/`, pathNot: '\\.test\\.ts$' },
      { path: `^${server}/(features|ingest|reconciliation|conversions|payments|commands|demo)/` },
    ),
    only(
      'journal-knows-no-books',
      'The journal writes entries; what is posted is worked out above it.',
      { path: `^${server}/journal/`, pathNot: '\\.test\\.ts$' },
      {
        path: `^${server}/(http|accounts|features|rollups|reports|reconciliation|conversions|payments|fees|statements|exports|commands|demo)/`,
      },
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
