import { must } from '#domain/std/must.ts'
import { percentile } from '#tests/live-load/listeners.ts'
import { type Bundle, buildServer } from '#tests/start/built-server.ts'
import { cpuOf } from '../server/cpu.ts'
import { pushAnEdit } from './edit.ts'
import { openInstances } from './instances.ts'

// `npm run bench -- pushes`: how many pushes a second one instance and three take, on one PostgreSQL. All of them and the
// writers share the cores of one machine, so that the figures show what instances cost, and not how they scale.

const INSTANCES = [1, 3]
const WRITERS = 24
const ROUNDS = 2

interface Measured {
  instances: number
  perSecond: number
  nodeMs: number
  postgresMs: number
  p50: number
  p99: number
}

export async function main([seconds = '20']: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  try {
    process.stdout.write(
      '| instances | pushes a second | CPU of Node, ms | of PostgreSQL | p50, ms | p99 |\n',
    )
    process.stdout.write('|--:|--:|--:|--:|--:|--:|\n')
    for (let round = 0; round < ROUNDS; round++)
      for (const instances of INSTANCES) print(await measure(bundle, { instances, seconds: Number(seconds) }))
  } finally {
    bundle.remove()
  }
}

/** Writers push without a pause, one write at a time. */
async function measure(
  bundle: Bundle,
  { instances, seconds }: { instances: number; seconds: number },
): Promise<Measured> {
  const opened = await openInstances({ bundle, count: instances, writers: WRITERS })
  try {
    const { servers, postmaster, writers, db } = opened
    const cpuNow = () => servers.map(({ child }) => cpuOf({ node: must(child.pid, 'a process'), postmaster }))
    const took: number[] = []
    const pushUntil = async (until: number) => {
      await Promise.all(
        writers.map(async (writer) => {
          while (performance.now() < until) {
            const begun = performance.now()
            await pushAnEdit(writer)
            took.push(performance.now() - begun)
          }
        }),
      )
    }
    await pushUntil(performance.now() + WARM_UP_MS)
    // writers write more often than a member may
    const allow = setInterval(() => void db.query('delete from attempt_count'), ALLOW_EVERY_MS)
    took.length = 0
    const [before, startedAt] = [cpuNow(), performance.now()]
    await pushUntil(startedAt + seconds * 1_000)
    const [after, passedS] = [cpuNow(), (performance.now() - startedAt) / 1_000]
    clearInterval(allow)
    const node = after.reduce((sum, one, at) => sum + one.node - must(before[at], 'a server').node, 0)
    const postgres = must(after[0], 'a server').postgres - must(before[0], 'a server').postgres
    return {
      instances,
      perSecond: took.length / passedS,
      nodeMs: node / took.length,
      postgresMs: postgres / took.length,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
    }
  } finally {
    await opened.close()
  }
}

const WARM_UP_MS = 3_000
const ALLOW_EVERY_MS = 5_000

function print({ instances, perSecond, nodeMs, postgresMs, p50, p99 }: Measured): void {
  const cells = [
    perSecond.toFixed(0),
    nodeMs.toFixed(2),
    postgresMs.toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
  ]
  process.stdout.write(`| ${[instances, ...cells].join(' | ')} |\n`)
}
