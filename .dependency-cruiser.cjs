const path = require('node:path')
const FLOORS = require('./config/room-floors.cjs')
const forbidConsole = require('./config/console-rules.cjs')

// Which part may import which. `npm run deps` checks these rules for each platform; PLATFORM selects the files that
// implement a port.
const platform = process.env.PLATFORM === 'weapp' ? 'weapp' : 'h5'
const other = platform === 'weapp' ? 'h5' : 'weapp'

/** Contract files that are plain data and carry neither a schema library nor the sentences of errors. */
const PLAIN_CONTRACT =
  '^contract/(.*-(status|kinds)|(activity/activity-)?screens|error-codes|envelope-codes|rich-text|text-length|page-size|money|' +
  '.*/(validation|tax-number|built-in-pages|areas|divisions|brand-colors|limits|split-at-words)|half-width|' +
  'activity/(blind-box-proof|sha256)|question/(readable-tex|readable-words|tex-signs))\\.ts$'
const PAGE_FOLDERS = '^src/(pages|account|sub|pages[A-Z][A-Za-z]*)/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const forbidKnowingAbove = ([module, floors]) => {
  const folder = `^server/src/modules/${module}/`
  const oneOf = (rooms) => `${folder}(${rooms.join('|')})/`
  return [
    forbid(
      `${module}-rooms-have-floors`,
      'A new room gets its place in FLOORS.',
      { path: `${folder}[^/]+/`, pathNot: oneOf(floors.flat()) },
      {},
    ),
    ...floors.map((rooms, at) =>
      forbid(
        `${module}-floor-${at}`,
        'A room knows itself and rooms of lower floors, also by type only.',
        { path: oneOf(rooms) },
        { path: folder, pathNot: [`${folder}$1/`, ...(at > 0 ? [oneOf(floors.slice(0, at).flat())] : [])] },
      ),
    ),
  ]
}

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      'Files that import each other belong together, or need a third file for what they share.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'An import that cannot be resolved.',
      {},
      { couldNotResolve: true, pathNot: '^(node:|jsencrypt-generator|virtual:)' },
    ),
    forbid(
      'no-utils',
      'A file with a meaningless name collects unrelated things.',
      {},
      { path: '(^|/)(utils?|helpers?|common|misc)\\.tsx?$', pathNot: 'node_modules' },
    ),
    forbid(
      'no-barrels',
      'Re-exports hide dependencies. An index.tsx of a page is allowed.',
      { pathNot: 'node_modules' },
      { path: '^(src|server/src|contract)/.*/?index\\.tsx?$', pathNot: PAGE_FOLDERS },
    ),

    forbid('app-without-server', 'App and server meet in the contract.', { path: '^src/' }, { path: '^server/' }),
    forbid('server-without-app', 'App and server meet in the contract.', { path: '^server/' }, { path: '^src/' }),
    forbid(
      'contract-alone',
      'The contract depends on neither side.',
      { path: '^contract/' },
      { path: '^(src|server)/' },
    ),
    forbid(
      'contract-types-only',
      'Neither the schema library nor the sentences of errors belong into the app: it imports their types.',
      { path: '^src/' },
      { path: '^contract/', pathNot: PLAIN_CONTRACT, dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'shared-first',
      'shared imports from no other part of the app.',
      { path: '^src/shared/' },
      { path: '^src/(?!shared/)' },
    ),
    forbid(
      'shared-without-domain',
      'shared has no domain words, so it imports nothing from the contract but plain data.',
      { path: '^src/shared/' },
      { path: '^contract/', pathNot: PLAIN_CONTRACT },
    ),
    forbid(
      'platform-second',
      'platform imports from shared only.',
      { path: '^src/platform/' },
      { path: '^(src/(?!(shared|platform)/)|contract/)' },
    ),
    forbid(
      'core-third',
      'core serves all features and imports none.',
      { path: '^src/core/' },
      { path: '^src/(?!(shared|platform|core|routes)/)' },
    ),
    forbid(
      'core-without-domain',
      'core imports no domain from the contract, except the current user and shop.',
      { path: '^src/core/' },
      {
        path: '^contract/',
        pathNot:
          '^contract/(calls|schema|screens|envelope-codes|page-size|(shop|user)/calls|shop/(brand-colors|virtual-kinds))\\.ts$',
      },
    ),
    forbid('features-fourth', 'A feature never knows a page.', { path: '^src/features/' }, { path: PAGE_FOLDERS }),
    forbid(
      'features-meet-in-public',
      'A feature imports another only through its public.ts.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/public\\.tsx?$'] },
    ),
    forbid(
      'pages-apart',
      'Pages open each other through core/router.',
      { path: PAGE_FOLDERS },
      { path: PAGE_FOLDERS, pathNot: '\\.(scss|css)$' },
    ),
    forbid(
      'pages-wire-only',
      'A page connects the lifecycle to a store: no request, contract or platform.',
      { path: PAGE_FOLDERS },
      { path: '^(src/platform/|contract/|src/core/request/|.*\\.api\\.ts$)' },
    ),
    forbid(
      'one-way-to-the-server',
      'Only api modules call request and upload.',
      { path: '^src/', pathNot: ['\\.api\\.ts$', '^src/core/(request|session)/'] },
      { path: '^src/core/request/(request|upload|exchange)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-behind-stores',
      'A view reads a store; the store calls the api.',
      { path: '^src/features/.*\\.tsx$' },
      { path: '\\.api\\.ts$' },
    ),
    forbid(
      'plain-stores',
      'A store holds no Taro, no React and no view.',
      { path: '^src/.*\\.store\\.ts$' },
      { path: '(node_modules/(@tarojs|react|react-dom|mobx-react-lite|@nutui)/|\\.tsx$)' },
    ),
    forbid('no-schema-library', 'typebox stays on the server.', { path: '^src/' }, { path: 'node_modules/typebox/' }),

    forbid(
      'routes-touch-services',
      'Routes translate HTTP; only repositories contain SQL.',
      { path: '^server/src/.*\\.routes\\.ts$' },
      { path: '(\\.(repository|table)\\.ts$|node_modules/drizzle-orm/)' },
    ),
    forbid(
      'services-without-http',
      'A service takes and returns plain values.',
      { path: '^server/src/modules/.*\\.service\\.ts$' },
      { path: '(node_modules/@?fastify|\\.routes\\.ts$|server/src/kernel/http/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'services-without-sql',
      'SQL lives in repositories.',
      { path: '^server/src/modules/.*\\.service\\.ts$' },
      { path: '(node_modules/drizzle-orm/|\\.table\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'repositories-below',
      'Repositories must not import services or routes.',
      { path: '^server/src/.*\\.(repository|table)\\.ts$' },
      { path: '\\.(service|routes|module)\\.ts$' },
    ),
    forbid(
      'modules-own-their-tables',
      'A module uses another through what its factory returns and, in SQL, through its fragments (decision 0016).',
      { path: '^server/src/modules/([^/]+)/', pathNot: '\\.table\\.ts$' },
      {
        path: '^server/src/modules/([^/]+)/.*\\.(repository|routes|table)\\.ts$',
        pathNot: ['^server/src/modules/$1/', '-import\\.repository\\.ts$'],
      },
    ),
    forbid(
      'foreign-keys-only',
      'A table file may import other tables for foreign keys, and nothing else of their modules.',
      { path: '^server/src/modules/([^/]+)/.*\\.table\\.ts$' },
      { path: '^server/src/modules/([^/]+)/', pathNot: ['^server/src/modules/$1/', '\\.table\\.ts$'] },
    ),
    forbid(
      'imports-by-their-doors',
      'Only the import of a school folder writes through the import repositories of other modules.',
      { path: '^server/src/modules/([^/]+)/', pathNot: '^server/src/modules/school-import/' },
      { path: '^server/src/modules/([^/]+)/.*-import\\.repository\\.ts$', pathNot: '^server/src/modules/$1/' },
    ),
    forbid(
      'fragments-for-repositories',
      'Only repositories and fragments may use fragments of another module; services may import row types.',
      { path: '^server/src/', pathNot: '\\.(repository|fragments)\\.ts$' },
      { path: '\\.fragments\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    {
      name: 'no-circles-of-features',
      comment: 'Two features that need each other are one, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/features/[^/]+$' },
      to: { circular: true, path: '^src/features/[^/]+$' },
    },
    {
      name: 'no-circles-of-modules',
      comment: 'Two modules that need each other are one, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/modules/[^/]+$' },
      to: { circular: true, path: '^server/src/modules/[^/]+$' },
    },
    ...Object.entries(FLOORS).flatMap(forbidKnowingAbove),
    forbid(
      'kernel-first',
      'The kernel serves all modules and imports none.',
      { path: '^server/src/kernel/' },
      { path: '^server/src/(modules|providers|sandbox)/' },
    ),
    ...forbidConsole(forbid),
    forbid(
      'emulator-alone',
      'The emulator runs any mini-program and must not import from this one.',
      { path: '^emulator/' },
      { path: '^(src|server|contract)/' },
    ),
    forbid(
      'product-without-emulator',
      'Only tests use the emulator.',
      { path: '^(src|server|contract)/' },
      { path: '^emulator/' },
    ),
    forbid(
      'emulator-contracts-first',
      'The contracts between parts of the emulator depend on none of them.',
      { path: '^emulator/src/contracts/' },
      { path: '^emulator/src/(?!contracts/)' },
    ),
    forbid(
      'emulator-pack-second',
      'Packing reads files and does not depend on the runtime.',
      { path: '^emulator/src/pack/' },
      { path: '^emulator/src/', pathNot: '^emulator/src/(pack/|contracts/|builtins/tags\\.ts$)' },
    ),
    forbid(
      'emulator-parts-apart',
      'wx and built-ins use the runtime only through the contracts.',
      { path: '^emulator/src/(wx|builtins)/' },
      { path: '^emulator/src/(runtime|automation|bridge|engines|pack|cli)/' },
    ),
    forbid(
      'emulator-runtime-below',
      'The runtime serves automation and engines and imports neither.',
      { path: '^emulator/src/runtime/' },
      { path: '^emulator/src/(automation|bridge|engines|pack|cli)/' },
    ),
    forbid(
      'emulator-automation-below',
      'Automation drives a runtime in any window, so it imports no engine.',
      { path: '^emulator/src/automation/' },
      { path: '^emulator/src/(bridge|engines|pack|cli|wx)/' },
    ),
    forbid(
      'emulator-window-without-node',
      'This code runs in a browser and calls Node only over the bridge.',
      { path: '^emulator/src/(contracts|runtime|automation|wx|builtins)/' },
      { dependencyTypes: ['core'] },
    ),

    forbid(
      'providers-alone',
      'A provider wraps an outside service and imports no module.',
      { path: '^server/src/providers/' },
      { path: '^server/src/modules/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `(\\.${other}\\.tsx?$|\\.config\\.ts$)` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: path.join(__dirname, platform === 'weapp' ? 'config/tsconfig.weapp.json' : 'tsconfig.json') },
    enhancedResolveOptions: {
      extensions: [`.${platform}.ts`, `.${platform}.tsx`, '.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
