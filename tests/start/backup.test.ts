import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { ordinary } from '#tests/postgres/held-postgres.ts'
import { validRegistration } from '#tests/server/test-app.ts'
import { type Bundle, buildServer, end, type Started, startServer } from './built-server.ts'

// Backup and restore of a server's data, as `npm run backup` and `npm run restore` do it, and what a server
// does if its files were changed while it was stopped.

let bundle: Bundle
let folder: string
let dataDir: string
const started: Started[] = []

beforeAll(async () => {
  bundle = await buildServer()
}, 60_000)
afterAll(() => bundle.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-backup-'))
  chmodSync(folder, 0o777)
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o777)
})
afterEach(async () => {
  for (const server of started.splice(0)) await end(server, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

function run(command: readonly string[] = [], env: Record<string, string> = {}): Started {
  const server = startServer(bundle, {
    env: { DATA_DIR: dataDir, DEMO: '0', ...env },
    command,
    user: ordinary,
  })
  started.push(server)
  return server
}

const file = () => join(folder, 'backup.gz')

/** The output of a command that succeeds. */
async function done(...command: string[]): Promise<string> {
  const server = run(command)
  expect(await server.ended, server.errorOutput()).toBe(0)
  return server.output()
}
/** The message with which a command is rejected. */
async function refusal(...command: string[]): Promise<string> {
  const server = run(command)
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe('')
  return server.errorOutput()
}

interface Serving {
  server: Started
  register(username: string): Promise<number>
  login(username: string): Promise<number>
  epoch(): Promise<string>
}

async function serving(): Promise<Serving> {
  const server = run()
  const address = await server.ready()
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  return {
    server,
    register: (username) =>
      post(apiPaths.register, { ...validRegistration, username, email: `${username}@example.org` }),
    login: (username) => post(apiPaths.login, { username, password: validRegistration.password }),
    epoch: async () => ((await (await fetch(address + apiPaths.health)).json()) as { epoch: string }).epoch,
  }
}

describe('a backup', () => {
  it('is made while the server runs, and restores it', async () => {
    const first = await serving()
    expect(await first.register('maya')).toBe(200)
    const before = await first.epoch()
    expect(await done('backup', file())).toMatch(/^\d+ rows are in .*backup\.gz\./)
    expect(await first.register('tomas')).toBe(200)

    expect(await refusal('restore', file(), '--replace')).toMatch(/is in use by another running Cairnway/)
    await end(first.server, 'SIGTERM')
    expect(await refusal('restore', file())).toMatch(/already has 2 members: add --replace/)
    expect(await done('restore', file(), '--replace')).toMatch(/rows of \S+ were restored/)

    const second = await serving()
    expect(await second.login('maya')).toBe(200)
    expect(await second.login('tomas')).toBe(401)
    const after = await second.epoch()
    expect(after).not.toBe(before)
    await end(second.server, 'SIGTERM')
    expect(await (await serving()).epoch()).toBe(after)
  })

  it('can be restored on a new machine', async () => {
    const first = await serving()
    await first.register('maya')
    await done('backup', file())
    dataDir = join(folder, 'new')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o777)
    await done('restore', file())
    expect(await (await serving()).login('maya')).toBe(200)
  })
})

describe('a command is rejected', () => {
  it.each([
    ['that is unknown', ['repair', 'all'], /^Use `backup <file>`/],
    ['without a file', ['backup'], /^Use `backup <file>`/],
    ['with a word too many', ['backup', '/tmp/x', '--replace'], /^Use `backup <file>`/],
    ['for a missing file', ['restore', '/nowhere/backup.gz'], /\/nowhere\/backup\.gz does not exist/],
    ['for a missing folder', ['backup', '/nowhere/backup.gz'], /cannot be written \(ENOENT\)/],
  ])('%s', async (_, command, words) => {
    expect(await refusal(...command)).toMatch(words)
  })

  it('for a file that is no backup or is truncated, and leaves no partial backup behind', async () => {
    writeFileSync(file(), 'hello')
    expect(await refusal('restore', file())).toMatch(/cannot be read: it is not a backup, or it is truncated/)
    await done('backup', file())
    const whole = readFileSync(file())
    writeFileSync(file(), whole.subarray(0, whole.length / 2))
    expect(await refusal('restore', file())).toMatch(/cannot be (read|restored)/)
    expect(existsSync(`${file()}.unfinished`)).toBe(false)
  })
})

/** With its owners, as in a copy of a disk. */
const copyWhole = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

describe('a database whose files were restored by hand', () => {
  it('starts a new epoch', async () => {
    const first = await serving()
    await first.register('maya')
    await end(first.server, 'SIGTERM')
    const [cluster, copy] = [join(dataDir, 'postgres', 'cluster'), join(folder, 'copy')]
    copyWhole(cluster, copy)

    const second = await serving()
    const before = await second.epoch()
    await second.register('tomas')
    await end(second.server, 'SIGTERM')
    rmSync(cluster, { recursive: true })
    copyWhole(copy, cluster)

    const third = await serving()
    expect(await third.login('tomas')).toBe(401)
    expect(await third.epoch()).not.toBe(before)
    expect(third.server.output()).toMatch(/was restored \(it is older than its last start\)/)
  })
})
