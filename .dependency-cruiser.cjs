// The walls between the rooms, as ARCHITECTURE.md draws them. The comment of a rule says where the thing belongs.
// dependency-cruiser reads TypeScript through the classic compiler API, which package.json's alias `typescript` has;
// without it no .ts file would be seen and everything would pass. build/walls.test.ts plants a violation to be sure.

const TESTS = '[.]test[.]tsx?$'
const ROOMS = '(domain|replica|worker|server|demo|sw|src)'

/** What a room may reach besides itself and its libraries. */
function room(name, allowed, comment) {
  return {
    name: `room-${name.replaceAll('/', '-')}`,
    severity: 'error',
    comment,
    from: { path: `^${name}/`, pathNot: TESTS },
    to: {
      path: `^${ROOMS}/|^(tests|e2e|bench|build)/`,
      pathNot: [`^${name}/`, ...allowed.map((path) => `^${path}`)],
    },
  }
}

/** A library that comes in through one place only. */
function door(library, places, comment) {
  return {
    name: `door-${library.replaceAll(/[^a-z]/g, '')}`,
    severity: 'error',
    comment,
    from: { path: `^${ROOMS}/`, pathNot: [TESTS, ...places.map((path) => `^${path}`)] },
    to: { path: `(^|/)node_modules/${library}(/|$)` },
  }
}

module.exports = {
  forbidden: [
    room(
      'domain',
      [],
      'Rules and shapes know no runtime: what needs one belongs to replica, worker, src or server.',
    ),
    room('replica', ['domain/'], 'The device’s copy knows neither network nor UI.'),
    room('worker', ['replica/', 'domain/'], 'What the page shows belongs to src.'),
    room('server', ['domain/', 'demo/'], 'What both sides need belongs to domain.'),
    room('demo', ['domain/'], 'The demo world is made without a database; server/demo loads it.'),
    room(
      'sw',
      ['domain/wire/', 'domain/std/'],
      'The service worker keeps the app; members’ data is the worker’s.',
    ),
    room('src/ui', ['domain/std/'], 'A piece that knows a noun belongs to src/features.'),
    room('src/state', ['domain/', 'worker/port[.]ts$'], 'State of rows belongs to the replica.'),
    room(
      'src/platform',
      // Loading code late draws nothing (docs/decisions/0030).
      ['src/state/', 'src/ui/lazy-module', 'domain/', 'worker/port[.]ts$'],
      'Doors to the browser know no page.',
    ),
    room(
      'src/features',
      ['src/ui/', 'src/state/', 'src/platform/', 'src/paths[.]ts$', 'domain/', 'worker/port[.]ts$'],
      'A feature reaches data through src/platform only.',
    ),
    room(
      'src/pages',
      [
        'src/features/',
        'src/ui/',
        'src/state/',
        'src/platform/',
        'src/paths[.]ts$',
        'domain/',
        'worker/port[.]ts$',
      ],
      'A page arranges features; data logic belongs to them.',
    ),
    {
      name: 'samples-are-in-no-build',
      severity: 'error',
      comment: 'The component sheet shows pieces; what a page needs of it is a piece of src/ui.',
      from: { path: '^src/', pathNot: '^src/(dev/|app[.]tsx$)' },
      to: { path: '^src/dev/' },
    },
    {
      name: 'page-knows-only-the-port-types',
      severity: 'error',
      comment: 'The page’s thread never loads the worker: import types of worker/port.ts alone.',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(worker|replica)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-first-script-names-pages',
      severity: 'error',
      comment:
        'The file that names the pages’ files changes its own name with each page and is downloaded again: take the pages from showApp.',
      from: { path: '^src/', pathNot: [TESTS, '^src/main[.]ts$'] },
      to: { path: '^src/page-modules[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      comment:
        'What two features need is a piece of src/ui, or one of them is two nouns; a page brings them together.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'demo-is-composed-in-main',
      severity: 'error',
      comment: 'server/main.ts hands the demo world to the server; other files import its types alone.',
      from: { path: '^server/', pathNot: [TESTS, '^server/main[.]ts$'] },
      to: { path: '^demo/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resources-meet-in-stores',
      severity: 'error',
      comment: 'A resource reaches another through its store.ts.',
      from: { path: '^server/resources/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/resources/', pathNot: ['^server/resources/$1/', '/store[.]ts$'] },
    },
    {
      name: 'std-stands-alone',
      severity: 'error',
      comment: 'domain/std holds single functions that know nothing of the domain.',
      from: { path: '^domain/std/', pathNot: TESTS },
      to: { path: '^domain/', pathNot: '^domain/std/' },
    },
    {
      name: 'node-only-in-server',
      severity: 'error',
      comment: 'These rooms run in browsers.',
      from: { path: '^(domain|replica|worker|sw|src)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'roots-are-not-imported',
      severity: 'error',
      comment:
        'main composes; what others need stands in a file of its own. The worker’s boot alone loads its main.',
      from: { path: `^${ROOMS}/`, pathNot: '^worker/boot[.]ts$' },
      to: { path: '^((src|worker|sw|server)/main|worker/boot)[.]tsx?$' },
    },
    {
      name: 'rooms-are-crossed-by-name',
      severity: 'error',
      comment: 'Write #domain/… (package.json, imports) where a path leaves its room.',
      from: { path: `^${ROOMS}/` },
      to: { path: `^${ROOMS}/`, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'found',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    door(
      'comlink',
      ['worker/main[.]ts$', 'src/platform/port/sync-worker[.]ts$'],
      'Everything else talks to the port’s types.',
    ),
    door('wretch', ['worker/api/'], 'HTTP leaves the device through worker/api.'),
    door('(rxdb|dexie)', ['replica/', 'worker/sync/'], 'The database is reached through replica.'),
    door(
      'rxjs',
      ['replica/', 'worker/(watch|search)/', 'worker/clock[.]ts$'],
      'Live queries are composed in the worker; the page is notified of them.',
    ),
    door('workbox-[^/]+', ['sw/'], 'Workbox serves the service worker.'),
    door('ts-ics', ['domain/calendar/'], 'Calendar files are written in domain/calendar.'),
    door('leaflet', ['src/ui/map/'], 'Maps are drawn in src/ui/map.'),
    door('react-hot-toast', ['src/ui/'], 'Toasts go through src/ui’s toaster.'),
    door('pg', ['server/db/'], 'SQL goes through the Query that server/db hands out.'),
    door('@tus/[^/]+', ['server/resources/media/'], 'Files are sent to server/resources/media.'),
    door('s3mini', ['server/resources/media/bytes/bucket[.]ts$'], 'Objects are reached through Bucket.'),
    door(
      'sharp',
      ['server/resources/media/processing/render-photo[.]ts$'],
      'Pictures are drawn in one place, which bounds what a file may cost.',
    ),
    door(
      'thumbhash',
      [
        'server/resources/media/processing/render-photo[.]ts$',
        'worker/photos/prepare-photo[.]ts$',
        'src/features/photo/blur[.]ts$',
        'server/resources/share-links/pages/photo[.]ts$',
      ],
      'A blur is made where a photo is, and drawn where one is shown.',
    ),
    door('(exifr|image-size)', ['worker/photos/'], 'What a chosen file holds is read in worker/photos.'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules/.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
