import { must } from '#domain/std/must.ts'
import { ACTUAL_VERSION } from '../device/actual/install.ts'
import { median } from '../device/figures.ts'
import { PEER_TITLES } from '../device/peers/list.ts'
import { type Earlier, type Earliers, keyOf } from './earlier.ts'
import { goalOf } from './goals.ts'
import { type Figure, type Verdict, verdictsOf } from './verdicts.ts'
import type { Reason } from './why/reasons.ts'

export interface Run {
  command: string
  /** when it began */
  at: Date
  cores: number
  node: string
  /** the load average of the minute before */
  load: number
  /** how often everything was measured */
  passes: number
  /** of all passes */
  figures: readonly Figure[]
  /** where the time and the bytes go */
  reasons: readonly Reason[]
  /** groups that could not be measured, and why */
  failures: readonly { group: string; why: string }[]
}

/** Above it other programs are running. */
const LOAD_AT_REST = 0.3

interface Row {
  figure: string
  app: string
  appRange: string
  beside: string
  its: string
  itsRange: string
  ratio: string
  before: string
  goal: string
  verdict: string
}

const COLUMNS: Readonly<Record<keyof Row, string>> = {
  figure: 'figure',
  app: 'app',
  appRange: 'least to most',
  beside: 'beside',
  its: 'its',
  itsRange: 'least to most',
  ratio: 'ratio',
  before: 'before',
  goal: 'goal',
  verdict: '',
}
const NAMES = Object.keys(COLUMNS) as (keyof Row)[]
const WORDS: ReadonlySet<keyof Row> = new Set(['figure', 'beside', 'verdict'])

/** `earlier`: what is compared to; none: without that column. */
export function formatTable(figures: readonly Figure[], earlier: Earliers): string {
  const names = NAMES.filter((name) => name !== 'before' || earlier.size > 0)
  const rows = verdictsOf(figures).map((verdict) => rowOf(verdict, earlier))
  return [
    names.map((name) => COLUMNS[name]),
    names.map((name) => (WORDS.has(name) ? '---' : '--:')),
    // what the line above says, too, is not repeated
    ...rows.map((row, at) => names.map((name) => (isRepeated(name, row, rows[at - 1]) ? '' : row[name]))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const isRepeated = (name: keyof Row, row: Row, above: Row | undefined): boolean =>
  above?.figure === row.figure && (name === 'figure' || name === 'app' || name === 'appRange')

function rowOf({ passes, peer, ratios, most, met }: Verdict, earlier: Earliers): Row {
  const { goal, which } = must(passes[0], 'a pass')
  const { what, unit } = goalOf(goal)
  const ours = passes.map((pass) => pass.ours)
  const theirs = peer === null ? [] : passes.flatMap(({ peers }) => (peers[peer] ? [peers[peer]] : []))
  const row = {
    figure: `\`${goal}\`: ${which === undefined ? what : `${what}, ${which}`}`,
    app: `${formatMedians(ours)} ${unit}`,
    appRange: formatRange(ours),
    beside: peer === null ? '' : PEER_TITLES[peer],
    its: theirs.length === 0 ? '' : `${formatMedians(theirs)} ${unit}`,
    itsRange: formatRange(theirs),
    ratio: ratios === null ? '' : joined(ratios.map((ratio) => ratio.toFixed(2))),
    goal: most === null ? '' : `≤ ${most}${peer === null ? ` ${unit}` : ''}`,
    verdict: verdictInWords(met),
  }
  return { ...row, before: formatBefore(row, earlier.get(keyOf(row.figure, row.beside))) }
}

/** The earlier ratio, or without a ratio the app's value, where it differs. */
function formatBefore({ app, ratio }: Pick<Row, 'app' | 'ratio'>, earlier: Earlier | undefined): string {
  if (!earlier) return ''
  const parts = [earlier.app === app ? '' : earlier.app, earlier.ratio === ratio ? '' : earlier.ratio]
  return parts.filter(Boolean).join('; ')
}

function verdictInWords(met: boolean | null): string {
  if (met === null) return ''
  return met ? 'met' : '**missed**'
}

type Passes = readonly (readonly number[])[]

const formatMedians = (passes: Passes): string => joined(passes.map((values) => format(median(values))))

function formatRange(passes: Passes): string {
  const all = passes.flat()
  if (all.length === 0) return ''
  const [least, most] = [Math.min(...all), Math.max(...all)].map(format)
  return least === most ? '' : `${least} to ${most}`
}

/** A single one where all passes gave the same. */
const joined = (texts: readonly string[]): string => [...new Set(texts)].join(' / ')

const format = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })

const TIMES = ['', 'once', 'twice']

/** docs/performance.md. Only measured figures are in it. */
export function formatReport(run: Run, earlier: Earliers = new Map()): string {
  const { command, at, cores, node, load, passes, figures, reasons, failures } = run
  const beside =
    load > LOAD_AT_REST
      ? `beside other programs (load average ${load.toFixed(1)} before it began), so the times are too long and the ratios, whose runs alternate, are what counts`
      : 'with nothing else running'
  return `# Performance beside peers

Written by \`${command}\` on ${at.toISOString().slice(0, 10)}, which measures everything ${TIMES[passes] ?? `${passes} times`}: ${cores} cores, Node ${node}, headless Chromium, ${beside}.

${formatTable(figures, earlier)}
${failures.length === 0 ? '' : `\n${failures.map(({ group, why }) => `- Not measured: \`${group}\`. ${why}`).join('\n')}\n`}
${ABOUT_TABLE}
${reasons.length === 0 ? '' : `## Why a goal is missed\n\n${formatReasons(reasons)}\n\n`}${ABOUT_PEERS}`
}

/** Once with Chromium's profiler, from the same moments as the figures. */
export const formatReasons = (reasons: readonly Reason[]): string =>
  [
    'By `npm run bench -- peers why`, with the profile of the browser, which costs time itself: only the shares count. A part has the time in which',
    'its functions run; "the browser" is work of the thread without a script, as messages between threads and the answers of IndexedDB.',
    '',
    ...reasons.map(({ goal, text }) => `- \`${goal}\`: ${text}`),
  ].join('\n')

const ABOUT_TABLE = `Values and ratios are the medians of the first and of the second time (one, if they are equal); "least to most" are those of all runs of
both. The runs alternate: app, peer, next peer, and again. A ratio is the median of the ratios of the runs. A goal is met if it is met both times.
"Before" is what the last committed report had, where it differs. Sizes and bytes are counted, and equal in each run but for random ids.

\`--hold\` makes the command fail if a goal is missed or could not be measured; \`--hold=page,start\` holds these only. The sizes are also held by
\`e2e/budget.spec.ts\`.

\`paint\` begins at a random moment of a frame and ends with the frame that shows the change: 17 to 33 ms are about the least of
any page, so that none can take half the time of Dexie liveQuery.
`

const ABOUT_PEERS = `## The peers

Each is a page in \`bench/device/peers\`, built as its users would ship it: React's production build, the same Dexie version and build as the app,
compressed with brotli. Each shows the app's own cards with the same fields of the same rows, which \`build/measured-pages.test.ts\` and
\`build/measured-rows.test.tsx\` check. None has a worker, drafts, rights, removal or validation.

- **raw Dexie**: the plain loop (request, \`bulkPut\`, repeat) with the indexes of the list's orders. In \`lists\`, the same range of the same index.
  In \`route\` and \`discover\`, the same components with the title, the figures and the sketch, from the row that Dexie has.
- **Dexie liveQuery**: the same store, whose list is a live query.
- **TanStack DB** 0.15.1 with React's \`useLiveQuery\`: all routes are in memory, in a collection with a B-tree index on the order of the list. A
  change is shown before it is stored in Dexie (\`onUpdate\`).
- **RxDB’s replication plugin**: the app's schema of routes in RxDB's Dexie storage on the page's thread, filled from our server.
- **PouchDB** 9.0.0 replicates from CouchDB's protocol as \`bench/device/couch-answers.ts\` answers it from memory, with gzip.
- **Actual** (\`@actual-app/web\` ${ACTUAL_VERSION}, MIT; only with \`--with-actual\`) is no page of ours but an offline-first app that others have built, with
  SQLite in a worker: the page of an account with 10,000 transactions, imported by its own dialog, until 20 rows are painted. It starts offline, too.

Not built:

- TanStack DB's own persistence (\`@tanstack/browser-db-sqlite-persistence\` 0.2.20) requires \`@tanstack/db\` 0.8.7, and the current
  \`@tanstack/react-db\` 0.5.11 requires 0.15.1: a page would contain both. In memory the peer is faster than with SQLite.
- PouchDB's own server: the last stable release of \`express-pouchdb\` and \`pouchdb-server\` (4.2.0) depends on PouchDB 7 and
  Express 4.14 with 240 packages. Ours does no work on a disk and is therefore faster than a real one.
  With the same client and the same 1,000 routes, \`express-pouchdb\` took 14 requests and 580,366 bytes, ours 14 and 579,384.
`
