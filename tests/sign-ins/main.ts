import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { apiPaths } from '#domain/wire/paths.ts'
import { newCacheFolder } from '#tests/cache-folder.ts'
import { ordinary } from '#tests/postgres/held-postgres.ts'
import { buildServer, end, startServer } from '#tests/start/built-server.ts'

const AT_ONCE = 24
const ROUNDS = 5
const STATIC_FILE = '/assets/page-0001.js'
const STATIC_P99_MAX_MS = 100

/**
 * Signs in 24 times at once from different addresses, and requests a static file all the while. Ends
 * with 1 if the file was slow, or if a sign-in was neither answered nor asked to wait.
 */
export async function main([rounds]: readonly string[]): Promise<void> {
  const program = await buildWithApp()
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-sign-ins-'))
  chmodSync(dataDir, 0o777)
  const env = { DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: '1' }
  const server = startServer(program, { env, user: ordinary })
  try {
    const origin = await server.ready()
    const before = await watchWhile(origin, () => new Promise((resolve) => setTimeout(resolve, 2_000)))
    const outcomes: Outcome[] = []
    const during = await watchWhile(origin, async () => {
      for (let round = 0; round < Number(rounds ?? ROUNDS); round += 1)
        outcomes.push(...(await signInAtOnce(origin, round)))
    })
    if (!report({ before, during, outcomes })) process.exitCode = 1
  } finally {
    await end(server, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
    program.remove()
  }
}

/** The server's bundle beside an app of one page, as a build puts them. */
async function buildWithApp() {
  const bundle = await buildServer()
  const folder = newCacheFolder('sign-ins')
  cpSync(dirname(bundle.path), join(folder, 'server'), { recursive: true })
  bundle.remove()
  mkdirSync(join(folder, 'app/assets'), { recursive: true })
  writeFileSync(join(folder, 'app/index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'app', STATIC_FILE), `// ${'x'.repeat(20_000)}`)
  const remove = () => rmSync(folder, { recursive: true })
  return { path: join(folder, 'server/main.js'), remove }
}

interface Outcome {
  status: number
  retryAfter: string | null
  ms: number
}

const signInAtOnce = (origin: string, round: number): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => signIn(origin, `${round}.${index}`)))

/** Each with a wrong password, for an account and from an address of its own. */
async function signIn(origin: string, id: string): Promise<Outcome> {
  const startMs = performance.now()
  const response = await fetch(origin + apiPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${id}` },
    body: JSON.stringify({ username: `member-${id}`, password: 'Wrong-2026!' }),
  })
  await response.text()
  const ms = performance.now() - startMs
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms }
}

/** The times of the static file, requested one after the other while the task runs. */
async function watchWhile(origin: string, task: () => Promise<unknown>): Promise<number[]> {
  const state = { isRunning: true }
  const running = task().finally(() => (state.isRunning = false))
  const times: number[] = []
  while (state.isRunning) {
    const startMs = performance.now()
    const response = await fetch(origin + STATIC_FILE)
    await response.text()
    if (response.status !== 200) throw new Error(`The file was answered ${response.status}.`)
    times.push(performance.now() - startMs)
  }
  await running
  return times
}

function report({ before, during, outcomes }: { before: number[]; during: number[]; outcomes: Outcome[] }) {
  const answered = outcomes.filter(({ status }) => status === 401)
  const deferred = outcomes.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)
  process.stdout.write(
    `${outcomes.length} sign-ins, ${AT_ONCE} at once: answered ${answered.length}, asked to wait ${deferred.length}, other ${outcomes.length - answered.length - deferred.length}\n` +
      line(
        'sign-in, answered',
        answered.map(({ ms }) => ms),
      ) +
      line('static file before', before) +
      line('static file meanwhile', during),
  )
  // On a machine that is busy with other work the file is slow without any sign-in.
  const limitMs = Math.max(STATIC_P99_MAX_MS, 2 * quantile(before, 0.99))
  return answered.length + deferred.length === outcomes.length && quantile(during, 0.99) <= limitMs
}

const line = (name: string, times: readonly number[]): string =>
  `${name.padEnd(22)} p50 ${milliseconds(times, 0.5)}   p99 ${milliseconds(times, 0.99)}   longest ${milliseconds(times, 1)}   (${times.length})\n`

const milliseconds = (times: readonly number[], share: number): string =>
  `${quantile(times, share).toFixed(0)} ms`.padStart(8)

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
