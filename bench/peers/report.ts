import { median } from '../device/figures.ts'
import { PEER_TITLES } from '../device/peers/list.ts'
import { goalOf } from './goals.ts'
import { type Figure, type Verdict, verdictsOf } from './verdicts.ts'

export interface Run {
  command: string
  /** when it began */
  at: Date
  cores: number
  node: string
  /** the load average of the minute before */
  load: number
  figures: readonly Figure[]
  /** groups that could not be measured, and why */
  failures: readonly { group: string; why: string }[]
}

/** Above it other programs are running. */
const LOAD_AT_REST = 0.3

export const formatTable = (figures: readonly Figure[]): string =>
  [
    '| figure | app: min / median / max | beside | its min / median / max | ratio | goal | |',
    '|---|--:|---|--:|--:|--:|---|',
    ...figures.flatMap((figure) => verdictsOf(figure).map(formatRow)),
  ].join('\n')

function formatRow({ figure, peer, ratio, most, met }: Verdict): string {
  const { what, unit } = goalOf(figure.goal)
  const theirs = peer === null ? null : figure.peers[peer]
  const cells = [
    `\`${figure.goal}\`: ${figure.which === undefined ? what : `${what}, ${figure.which}`}`,
    `${formatValues(figure.ours)} ${unit}`,
    peer === null ? '' : PEER_TITLES[peer],
    theirs ? `${formatValues(theirs)} ${unit}` : '',
    ratio === null ? '' : ratio.toFixed(2),
    most === null ? '' : `≤ ${most}${peer === null ? ` ${unit}` : ''}`,
    verdictInWords(met),
  ]
  return `| ${cells.join(' | ')} |`
}

function verdictInWords(met: boolean | null): string {
  if (met === null) return ''
  return met ? 'met' : '**missed**'
}

/** A single number where all runs gave the same. */
function formatValues(values: readonly number[]): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(format)
  return least === most ? String(least) : `${least} / ${middle} / ${most}`
}

const format = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })

/** docs/performance.md. Only measured figures are in it. */
export function formatReport(run: Run): string {
  const { command, at, cores, node, load, figures, failures } = run
  const beside =
    load > LOAD_AT_REST
      ? `beside other programs (load average ${load.toFixed(1)} before it began), so the times are too long and the ratios, whose runs alternate, are what counts`
      : 'with nothing else running'
  return `# Performance beside peers

Written by \`${command}\` on ${at.toISOString().slice(0, 10)}: ${cores} cores, Node ${node}, headless Chromium, ${beside}.

${formatTable(figures)}
${failures.length === 0 ? '' : `\n${failures.map(({ group, why }) => `- Not measured: \`${group}\`. ${why}`).join('\n')}\n`}
${ABOUT}`
}

const ABOUT = `The runs alternate: app, peer, next peer, and again. A ratio is the median of the ratios of the runs. Sizes and bytes are counted, and
equal in each run but for random ids. \`--hold\` makes the command fail if a goal is missed or could not be measured; \`--hold=page,start\` holds
these only. The sizes are also held by \`e2e/budget.spec.ts\`.

\`paint\` begins at a random moment of a frame and ends with the frame that shows the change: 17 to 33 ms are about the least of
any page, so that none can take half the time of Dexie liveQuery.

## The peers

Each is a page in \`bench/device/peers\`, built as its users would ship it: React's production build, the same Dexie version and build as the app,
compressed with brotli. Each shows the app's own cards with the same fields of the same rows, which \`build/measured-pages.test.ts\` and
\`build/measured-rows.test.tsx\` check. None has a worker, drafts, rights, removal or validation.

- **raw Dexie**: the plain loop (request, \`bulkPut\`, repeat) with the indexes of the list's orders. In \`lists\`, the same range of the same index.
- **Dexie liveQuery**: the same store, whose list is a live query.
- **TanStack DB** 0.15.1 with React's \`useLiveQuery\`: all routes are in memory, in a collection with a B-tree index on the order of the list. A
  change is shown before it is stored in Dexie (\`onUpdate\`).
- **RxDB’s replication plugin**: the app's schema of routes in RxDB's Dexie storage on the page's thread, filled from our server.
- **PouchDB** 9.0.0 replicates from CouchDB's protocol as \`bench/device/couch-answers.ts\` answers it from memory, with gzip.

Not built:

- TanStack DB's own persistence (\`@tanstack/browser-db-sqlite-persistence\` 0.2.20) requires \`@tanstack/db\` 0.8.7, and the current
  \`@tanstack/react-db\` 0.5.11 requires 0.15.1: a page would contain both. In memory the peer is faster than with SQLite.
- PouchDB's own server: the last stable release of \`express-pouchdb\` and \`pouchdb-server\` (4.2.0) depends on PouchDB 7 and
  Express 4.14 with 240 packages. Ours does no work on a disk and is therefore faster than a real one.
  With the same client and the same 1,000 routes, \`express-pouchdb\` took 14 requests and 580,366 bytes, ours 14 and 579,384.
`
