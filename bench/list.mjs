// @ts-check

/** @typedef {{ name: string, about: string, usage?: string, file: string, built?: true, exposesGc?: true }} Measurement */

/** @type {Measurement[]} */
export const measurements = [
  { name: 'gpx', about: 'every GPX file of a folder, read', usage: '<folder>', file: 'gpx/table.ts' },
  { name: 'gpx-large', about: 'a recording of a million points, read', file: 'gpx/large.ts' },
  {
    name: 'device',
    about: 'the built app beside a peer: start, first pull, painting, opening, importing, exporting',
    usage: '[runs] [start|home|pull|open|import|export|paint]',
    file: 'device/main.ts',
    built: true,
  },
  {
    name: 'peers',
    about: 'the app beside Dexie, TanStack DB, RxDB’s plugin, PouchDB and Actual; writes docs/performance.md',
    usage: '[sizes|start|press|sync|why|paint|lists]… [--runs N] [--twice] [--with-actual] [--hold[=goals]]',
    file: 'peers/main.ts',
    built: true,
  },
  {
    name: 'figures',
    about: 'distance, ascent and time of the recordings of a folder beside independent figures',
    usage: '<folder>',
    file: 'tracks/figures.ts',
  },
  {
    name: 'ground',
    about: 'time and size of the tiles of an imported ground',
    usage: '[folder]',
    file: 'ground/main.ts',
  },
  {
    name: 'ground-heights',
    about: 'heights of an imported ground beside the raw cells of a square',
    usage: '<folder> <name of the square>',
    file: 'ground/heights.ts',
  },
  {
    name: 'ground-pictures',
    about: 'pictures of the map of an imported ground, in both themes and at both widths, into shots/ground',
    usage: '[folder] [lat,lon] [zooms]',
    file: 'ground/pictures.ts',
  },
  {
    name: 'ground-routes',
    about: 'ways along the tiles of an imported ground beside an independent router on the same extract',
    usage: '<folder> <region.osm.pbf> [pairs] [seed]',
    file: 'ground/routes.ts',
  },
  {
    name: 'ground-import',
    about: 'time and memory of the import of made extracts',
    usage: '[megabytes]…',
    file: 'ground/import.ts',
  },
  { name: 'photos', about: 'what a photo costs the server', file: 'photos/main.ts' },
  {
    name: 'tracks',
    about: 'the recordings of a folder and made ones, read and written again in every format',
    usage: '<folder>',
    file: 'tracks/table.ts',
  },
  { name: 'discover', about: 'lists of 1,000 to 100,000 routes beside raw Dexie', file: 'discover/main.ts' },
  { name: 'events', about: 'lists of 100 and 10,000 events', usage: '[numbers]', file: 'events/main.ts' },
  { name: 'found', about: 'the server’s half of a list', file: 'found-routes/main.ts' },
  {
    name: 'operations',
    about: 'the tables of Operations among 100,000 members and a million entries of the audit log',
    file: 'operations/main.ts',
  },
  {
    name: 'csv',
    about: 'hostile cells of a downloaded table, opened by LibreOffice',
    file: 'operations/csv.ts',
  },
  {
    name: 'server',
    about: 'the CPU time of pulls and pushes beside a plain SELECT and a bare INSERT',
    file: 'server/main.ts',
  },
  {
    name: 'million',
    about: 'pulls, pushes, searches and lists among 10,000 routes and among a million of 100,000 members',
    usage: '[routes] [folder that keeps the databases]',
    file: 'million/main.ts',
  },
  {
    name: 'pushes',
    about: 'pushes a second of one instance and of three on one PostgreSQL, and their CPU time',
    usage: '[seconds]',
    file: 'sustained/pushes.ts',
  },
  {
    name: 'hour',
    about: 'the memory of an instance under an even load of pushes, pulls and sockets, minute by minute',
    usage: '[minutes] [pushes a second] [pulls a second]',
    file: 'sustained/hour.ts',
  },
  {
    name: 'search',
    about: 'our search index beside MiniSearch',
    file: 'search/compare.ts',
    exposesGc: true,
  },
]
