import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { ordinary, postmasterOf } from '#tests/postgres/held-postgres.ts'
import { validRegistration } from '#tests/server/test-app.ts'
import {
  type Bundle,
  buildServer,
  end,
  ON_A_BARE_MACHINE,
  type Started,
  type StartOptions,
  startServer,
} from './built-server.ts'

let bundle: Bundle
let folder: string
let dataDir: string
const started: Started[] = []

beforeAll(async () => {
  bundle = await buildServer()
})
afterAll(() => bundle.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-start-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o777)
})
afterEach(async () => {
  for (const server of started.splice(0)) await end(server, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}, options: Partial<StartOptions> = {}): Started {
  const server = startServer(bundle, {
    env: { DATA_DIR: dataDir, DEMO: '0', ...env },
    user: ordinary,
    ...options,
  })
  started.push(server)
  return server
}

/** The complete output of a start that must fail: one sentence, and no internals. */
async function refusal(server: Started): Promise<string> {
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe('')
  const [sentence = '', ...more] = server.errorOutput().split('\n')
  expect(more).toEqual([''])
  return sentence
}

describe('a start fails with one sentence and exit code 1', () => {
  it('if the port is taken', async () => {
    const address = await start().ready()
    const port = new URL(address).port
    expect(await refusal(start({ PORT: port, DATA_DIR: join(dataDir, 'other') }))).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop what listens there, or set PORT to another number.`,
    )
  })

  it('if the data folder is not writable', async () => {
    chmodSync(dataDir, 0o555)
    expect(await refusal(start())).toBe(
      `The data folder ${dataDir} cannot be written (EACCES): change its permissions, or set DATA_DIR to a folder of yours.`,
    )
  })

  it('if the data folder is a file', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await refusal(start({ DATA_DIR: join(file, 'data') }))).toMatch(/cannot be written \(ENOTDIR\)/)
  })

  it('if another server uses the data folder, which keeps running', async () => {
    const first = start()
    const address = await first.ready()
    expect(await refusal(start())).toBe(
      `The data folder ${dataDir} is in use by another running Cairnway: stop that one, or set DATA_DIR to another folder.`,
    )
    expect((await fetch(address + apiPaths.health)).status).toBe(200)
  })

  it('if this machine has no PostgreSQL', async () => {
    expect(await refusal(start({ PATH: folder }, { nodeOptions: ON_A_BARE_MACHINE }))).toMatch(
      /^No PostgreSQL for \w+-riscv64 was found on this machine: install PostgreSQL 15 or later, or set DATABASE_URL/,
    )
  })

  it.each([
    ['that is no number', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      'that would sign tokens weakly',
      { JWT_SECRET: 'short' },
      'JWT_SECRET must be at least 32 characters long.',
    ],
  ])('for a setting %s', async (_, env, sentence) => {
    expect(await refusal(start(env))).toBe(sentence)
  })

  it('for a database that does not answer', async () => {
    const env = { DATABASE_URL: 'postgresql://maya:hunter2@127.0.0.1:1/cairnway', JWT_SECRET: 'x'.repeat(32) }
    const sentence = await refusal(start(env))
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used/)
    expect(sentence).not.toContain('hunter2')
  })
})

describe('a running server', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends on %s, and its PostgreSQL with it',
    async (signal) => {
      const server = start()
      await server.ready()
      expect(await end(server, signal)).toBe(0)
      expect(server.errorOutput()).toBe('')
      expectPostgresPutAway()
    },
  )

  it('ends when the command that started it is killed', async () => {
    const server = start({}, { channel: true })
    await server.ready()
    server.child.disconnect()
    expect(await server.ended).toBe(0)
    expectPostgresPutAway()
  })

  it('ends cleanly if terminal and command signal it at the same time', async () => {
    const server = start({}, { channel: true })
    await server.ready()
    server.child.disconnect()
    expect(await end(server, 'SIGINT')).toBe(0)
    expectPostgresPutAway()
  })

  it('that was killed is followed by one with the same data', async () => {
    const first = start()
    const address = await first.ready()
    expect((await post(address + apiPaths.register, validRegistration)).status).toBe(200)
    const postmaster = postmasterOf(dataDir)
    await end(first, 'SIGKILL')
    const { username, password } = validRegistration
    const again = await start().ready()
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect((await post(again + apiPaths.login, { username, password })).status).toBe(200)
  })
})

const expectPostgresPutAway = () =>
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
