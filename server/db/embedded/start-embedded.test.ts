import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildHolder,
  copyForRootOnly,
  end,
  type HeldPostgres,
  hold,
  isRoot,
  ordinary,
  postmasterOf,
} from '#tests/postgres/held-postgres.ts'
import { until } from '#tests/until.ts'
import { openDatabase } from '../database.ts'

let holderDir: string
let folder: string
let dataDir: string
const children: ChildProcess[] = []

beforeAll(async () => {
  holderDir = await buildHolder()
})
afterAll(() => rmSync(holderDir, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-held-'))
  chmodSync(folder, 0o777)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function held(user = {}, dir = dataDir, holder = holderDir): Promise<HeldPostgres> {
  const postgres = await hold(holder, dir, user)
  children.push(postgres.child)
  return postgres
}

/** Runs one statement on its own connection. */
async function ask<Row>({ address }: HeldPostgres, statement: string): Promise<Row[]> {
  const db = openDatabase({ address })
  try {
    return await db.query<Row>(statement)
  } finally {
    await db.close()
  }
}

const writeStone = (postgres: HeldPostgres) =>
  ask(postgres, "create table stone as select 'kept' as name; checkpoint")
const readStones = (postgres: HeldPostgres) => ask<{ name: string }>(postgres, 'select name from stone')
const STONES = [{ name: 'kept' }]

/** A zombie counts as gone: not every init process reaps orphans. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

describe('a start fails', () => {
  it('if another process holds the data, which keeps running', async () => {
    const first = await held(ordinary)
    await writeStone(first)
    await expect(held(ordinary)).rejects.toThrow(
      `The data folder ${dataDir} is in use by another running Cairnway: stop that one, or set DATA_DIR to another folder.`,
    )
    expect(await readStones(first)).toEqual(STONES)
  })

  it('for one of two that start on an empty folder at once', async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o777)
    const outcomes = await Promise.allSettled([held(ordinary), held(ordinary)])
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })

  it('if the folder belongs to another user', async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o500)
    if (!isRoot) return expect(held()).rejects.toThrow(/cannot be written \(EACCES\)/)
    await expect(held(ordinary)).rejects.toThrow(/postgres cannot be written \(EACCES\): start as its owner/)
  })

  it('if another major version of PostgreSQL wrote the data', async () => {
    const first = await held(ordinary)
    await end(first.child, 'SIGTERM')
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n')
    await expect(held(ordinary)).rejects.toThrow(/was written by PostgreSQL 12, but 17 is installed/)
  })
})

describe('an embedded PostgreSQL', () => {
  it('stops with its process and starts again with its data', async () => {
    const first = await held(ordinary)
    await writeStone(first)
    const postmaster = postmasterOf(dataDir)
    await end(first.child, 'SIGTERM')
    expect(isGone(postmaster)).toBe(true)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    expect(await readStones(await held(ordinary))).toEqual(STONES)
  })

  it('outlives a killed process and is taken over by the next', async () => {
    const first = await held(ordinary)
    await writeStone(first)
    const postmaster = postmasterOf(dataDir)
    await end(first.child, 'SIGKILL')
    expect(isGone(postmaster)).toBe(false)
    const second = await held(ordinary)
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(await readStones(second)).toEqual(STONES)
    await end(second.child, 'SIGTERM')
    expect(isGone(postmaster)).toBe(true)
  })

  it('restarts at the same address if it is killed', async () => {
    const postgres = await held(ordinary)
    await writeStone(postgres)
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await until(async () => expect(await readStones(postgres)).toEqual(STONES))
    expect(postmasterOf(dataDir)).not.toBe(postmaster)
    await expect(held(ordinary)).rejects.toThrow(/in use by another/)
  })

  it('starts after both processes were killed', async () => {
    const first = await held(ordinary)
    await writeStone(first)
    const postmaster = postmasterOf(dataDir)
    first.child.kill('SIGSTOP') // or it would start the server again
    process.kill(postmaster, 'SIGKILL')
    await end(first.child, 'SIGKILL')
    expect(await readStones(await held(ordinary))).toEqual(STONES)
  })

  it('starts if the pid of its lock file belongs to another process', async () => {
    const first = await held(ordinary)
    await writeStone(first)
    await end(first.child, 'SIGTERM')
    const lock = join(dataDir, 'postgres/cluster/postmaster.pid')
    writeFileSync(
      lock,
      `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n0\n5432\n${join(dataDir, 'postgres')}\n\n`,
    )
    chmodSync(lock, 0o666)
    expect(await readStones(await held(ordinary))).toEqual(STONES)
  })

  it('starts beside an unfinished database', async () => {
    const home = join(dataDir, 'postgres')
    await end((await held(ordinary)).child, 'SIGTERM')
    rmSync(join(home, 'cluster'), { recursive: true })
    mkdirSync(join(home, 'unfinished-abc123'))
    chmodSync(join(home, 'unfinished-abc123'), 0o777)
    expect(await ask(await held(ordinary), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(home, 'unfinished-abc123'))).toBe(false)
  })

  it('uses a short folder if the path is too long for a socket', async () => {
    const far = join(folder, 'x'.repeat(60), 'y'.repeat(60))
    const postgres = await held(ordinary, far)
    expect(postgres.address.host.length).toBeLessThan(85)
    expect(lstatSync(postgres.address.host).mode & 0o777).toBe(0o700)
    await end(postgres.child, 'SIGKILL')
    expect(await ask(await held(ordinary, far), 'select 1 as one')).toEqual([{ one: 1 }])
    rmSync(postgres.address.host, { recursive: true, force: true })
  })
})

if (isRoot) {
  describe('started by root, an embedded PostgreSQL', () => {
    it('runs as another user and survives the same kills', async () => {
      const first = await held()
      await writeStone(first)
      expect(lstatSync(join(dataDir, 'postgres')).uid).not.toBe(0)
      await end(first.child, 'SIGKILL')
      const second = await held()
      expect(await readStones(second)).toEqual(STONES)
    })

    it('runs from a folder that only root may enter, without install scripts', async () => {
      const clone = copyForRootOnly(holderDir)
      const inside = join(clone, 'data')
      const postgres = await held({}, inside, clone)
      await writeStone(postgres)
      await end(postgres.child, 'SIGTERM')
      expect(await readStones(await held({}, inside, clone))).toEqual(STONES)
      await end(postgres.child, 'SIGTERM')
      for (const child of children.splice(0)) await end(child, 'SIGTERM')
      rmSync(realpathSync(join(inside, 'postgres')), { recursive: true })
      rmSync(clone, { recursive: true })
    })
  })
}
