import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { percentile } from '#tests/live-load/listeners.ts'
import { type Act, openActs } from './acts.ts'
import { MEMBERS, makeWorld, multiplyWorld, ROUTES } from './seed.ts'

// `npm run bench -- million`: what a device asks of the server among 10,000 routes and among a million, in one PostgreSQL.

const ROUNDS = 20
const ROUNDS_OF_LONG = 5
const GOAL = 1.3
/** Nothing here needs to survive a power cut. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

/** `folder`: where the databases stay, to be measured again; by default they are deleted. */
export async function main([routes = '1000000', folder]: readonly string[]): Promise<void> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'cairnway-bench-million-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({
    dataDir,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: SETTINGS,
    onLost: (reason) => {
      throw reason
    },
  })
  try {
    const worlds = await openWorlds(server.address, { dataDir, copies: Number(routes) / ROUTES - 1 })
    try {
      await measure(worlds)
    } finally {
      await Promise.all(worlds.map(({ db }) => db.close()))
    }
  } finally {
    await server.stop()
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
}

interface World {
  db: Database
  address: PostgresAddress
  routes: number
}

function openWorld(address: PostgresAddress | undefined, routes: number): World {
  const known = must(address, 'an address')
  return { address: known, db: openDatabase({ address: known }), routes }
}

/** A small one and a large one. */
async function openWorlds(
  address: PostgresAddress,
  { dataDir, copies }: { dataDir: string; copies: number },
): Promise<World[]> {
  const [small, large] = ['small', 'large'].map((database) => ({ ...address, database }))
  const made = join(dataDir, 'made')
  if (!existsSync(made)) {
    const server = openDatabase({ address })
    await server.query('create database small')
    const first = openWorld(small, ROUTES)
    await migrate(first.db)
    await makeWorld(first.db)
    await settle(first.db)
    await first.db.close()
    await server.query('create database large template small')
    await server.close()
    const other = openWorld(large, ROUTES * (copies + 1))
    const begun = performance.now()
    const onCopy = (copy: number) =>
      void (
        copy % 5 === 0 &&
        process.stderr.write(`${copy} copies after ${Math.round((performance.now() - begun) / 1_000)} s\n`)
      )
    await multiplyWorld(other.db, { times: copies, onCopy })
    await settle(other.db)
    await other.db.close()
    writeFileSync(made, '')
  }
  const worlds = [openWorld(small, ROUTES), openWorld(large, ROUTES * (copies + 1))]
  for (const { db } of worlds) await migrate(db)
  return worlds
}

/** On the one connection that is open; it is closed afterwards. */
async function settle(db: Database): Promise<void> {
  await db.query('set statement_timeout = 0')
  await db.query('vacuum analyze')
}

interface Measured {
  p50: number
  p95: number
  /** blocks of tables and indexes that were read, from memory or disk, and rows that scans returned */
  blocks: number
  rows: number
}

async function measure(worlds: readonly World[]): Promise<void> {
  for (const { db, routes } of worlds) process.stdout.write(`${routes} routes: ${await sizeOf(db)}\n`)
  const acts = await Promise.all(worlds.map(({ db, address }) => openActs(db, address)))
  const [small = [], large = []] = acts
  process.stdout.write(
    row([
      '',
      'p50, ms',
      'p95',
      'blocks',
      'rows',
      'p50, ms',
      'p95',
      'blocks',
      'rows',
      'p50 ×',
      'blocks ×',
      '',
    ]) + row(['---', ...Array.from({ length: 10 }, () => '--:'), '---']),
  )
  for (const [at, act] of small.entries()) {
    const both = [act, must(large[at], 'an act')]
    const [few, many] = await measured(worlds.map(({ db }, of) => ({ db, act: must(both[of], 'an act') })))
    if (!few || !many) continue
    const [time, blocks] = [many.p50 / few.p50, many.blocks / few.blocks]
    const cells = [few, many].flatMap((one) => [one.p50.toFixed(1), one.p95.toFixed(1), one.blocks, one.rows])
    const verdict = time <= GOAL ? 'met' : 'not met'
    process.stdout.write(row([act.name, ...cells, time.toFixed(2), blocks.toFixed(2), verdict]))
  }
}

/** The same in each of the worlds, in turn, so that other work on the machine slows all of them. */
async function measured(all: readonly { db: Database; act: Act }[]): Promise<Measured[]> {
  for (const { act } of all) {
    await act.run()
    await act.run()
  }
  const before = await Promise.all(all.map(({ db }) => reads(db)))
  const rounds = all.some(({ act }) => act.isLong) ? ROUNDS_OF_LONG : ROUNDS
  const times = all.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { act }] of all.entries()) {
      const begun = performance.now()
      await act.run()
      times[at]?.push(performance.now() - begun)
    }
  const after = await Promise.all(all.map(({ db }) => reads(db)))
  return times.map((of, at) => {
    const sinceBefore = (name: 'blocks' | 'rows') =>
      ((after[at]?.[name] ?? 0) - (before[at]?.[name] ?? 0)) / rounds
    return {
      p50: percentile(of, 0.5),
      p95: percentile(of, 0.95),
      blocks: Math.round(sinceBefore('blocks')),
      rows: Math.round(sinceBefore('rows')),
    }
  })
}

/** As PostgreSQL counts them for the tables of this database. */
async function reads(db: Database): Promise<{ blocks: number; rows: number }> {
  await db.query('select pg_stat_force_next_flush()')
  await db.query('select pg_stat_clear_snapshot()')
  const [counted] = await db.query<{ blocks: string; rows: string }>(
    `select (select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)
         + coalesce(toast_blks_read + toast_blks_hit + tidx_blks_read + tidx_blks_hit, 0)) from pg_statio_user_tables) as blocks,
       (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as rows`,
  )
  return { blocks: Number(counted?.blocks), rows: Number(counted?.rows) }
}

async function sizeOf(db: Database): Promise<string> {
  const [size] = await db.query<{ members: number; documents: number; text: string }>(
    `select (select count(*) from member) as members, (select count(*) from document) as documents,
       pg_size_pretty(pg_database_size(current_database())) as text`,
  )
  return `${size?.members} members (${MEMBERS} in the small one), ${size?.documents} documents, ${size?.text}`
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`
