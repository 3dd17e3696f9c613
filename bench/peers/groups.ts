import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  brotliBytesOf,
  readLoadedCode,
  readPrecachedFiles,
  recordLoadedCode,
} from '../../e2e/harness/page/loaded-code.ts'
import type { WarmActual } from '../device/actual/warm-actual.ts'
import { pullByApp, pullByPeer } from '../device/measures/first-pull.ts'
import { idOfCard, renameOnce, showAll, showAllOfPeer } from '../device/measures/paint-after-write.ts'
import { measurePresses } from '../device/measures/presses.ts'
import { startActual, startApp, startPeer, type Warm } from '../device/measures/warm-start.ts'
import { LATE_CODE, PEERS, type PeerName } from '../device/peers/list.ts'
import type { Stage } from '../device/stage.ts'
import { timeLists } from '../discover/lists.ts'
import { interleave } from './interleave.ts'
import type { Figure } from './verdicts.ts'

/** How often a group is measured, if the command does not say otherwise. */
export interface Runs {
  start: number
  sync: number
  writes: number
  presses: number
  lists: number
}

const KILO = 1_000
export const PAINTED_ROUTES = 50_000
export const PAINTED_PEERS = ['live-query', 'tanstack'] as const
const SYNCED_PEERS = ['dexie', 'rxdb', 'pouchdb'] as const
const LIST_COUNTS = [1_000, 10_000, 100_000]
const LISTS = ['sort newest', 'sort name', 'author']
const PATIENCE_MS = 60_000
/** The pause between two writes, so that none waits for remaining work of the one before. */
const REST_MS = 300

export async function measureSizes(stage: Stage, { app }: Warm): Promise<Figure[]> {
  const page = await app.start()
  await recordLoadedCode(page)
  await page.goto('/discover')
  await page.locator('article').first().waitFor({ timeout: PATIENCE_MS })
  const code = await readLoadedCode(page)
  await app.stop()
  const own = brotliBytesOf(code.page) / KILO
  const peers: Figure['peers'] = {}
  for (const name of PEERS) peers[name] = [(await builtBytes(stage, name)) / KILO]
  return [
    { goal: 'page', ours: [own], peers: {} },
    { goal: 'worker', ours: [own + brotliBytesOf(code.worker) / KILO], peers },
    { goal: 'precached', ours: [brotliBytesOf((await readPrecachedFiles()).downloaded) / KILO], peers: {} },
  ]
}

/** All compressed files of a peer's page that its list needs. */
async function builtBytes({ folder }: Stage, name: PeerName): Promise<number> {
  const files = await readdir(join(folder, name), { recursive: true })
  const compressed = files.filter((file) => file.endsWith('.br') && !LATE_CODE.test(file))
  if (compressed.length === 0) throw new Error(`The page of ${name} is not compressed`)
  const sizes = await Promise.all(compressed.map(async (file) => (await stat(join(folder, name, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function measureStarts(
  warm: Warm,
  { start }: Runs,
  actual: WarmActual | null,
): Promise<Figure[]> {
  const { app = [], ...peers } = await interleave<string, number>(start, {
    dexie: async () => (await startPeer(warm)).ms,
    app: async () => (await startApp(warm)).ms,
    ...(actual && { actual: async () => (await startActual(actual)).ms }),
  })
  return [{ goal: 'start', ours: app, peers }]
}

export async function measureSyncs(stage: Stage, { sync }: Runs): Promise<Figure[]> {
  const { app, ...peers } = await interleave(sync, {
    app: () => pullByApp(stage),
    dexie: () => pullByPeer(stage, { peer: 'dexie' }),
    rxdb: () => pullByPeer(stage, { peer: 'rxdb' }),
    pouchdb: () => pullByPeer(stage, { peer: 'pouchdb' }),
  })
  const each = (of: (run: { ms: number; bytes: number }) => number) => ({
    ours: app.map(of),
    peers: Object.fromEntries(SYNCED_PEERS.map((name) => [name, peers[name].map(of)])),
  })
  return [
    { goal: 'sync', ...each(({ ms }) => ms) },
    { goal: 'bytes', ...each(({ bytes }) => bytes / KILO) },
  ]
}

/** `stage`: with that many routes, and the pages of two peers. */
export async function measurePaints(stage: Stage, { writes }: Runs): Promise<Figure[]> {
  const fronts = {
    app: stage.app,
    ...Object.fromEntries(PAINTED_PEERS.map((name) => [name, stage.peer(name)])),
  }
  const kinds: Record<string, () => Promise<number>> = {}
  const devices = []
  for (const [name, front] of Object.entries(fronts)) {
    const device = await stage.newDevice(front)
    devices.push(device)
    const page = await device.start()
    if (name === 'app') await showAll(page, stage, PAINTED_ROUTES)
    else await showAllOfPeer(page, stage)
    await device.setOffline(true)
    const id = await idOfCard(page)
    let write = 0
    kinds[name] = async () => {
      await page.waitForTimeout(REST_MS)
      return (await renameOnce(page, { id, name: `Renamed ${write++} times` })).paintedMs
    }
  }
  // the first write of each loads code
  await interleave(1, kinds)
  const { app = [], ...peers } = await interleave(writes, kinds)
  for (const device of devices) await device.stop()
  return [{ goal: 'paint', ours: app, peers }]
}

export async function measureLists({ lists }: Runs): Promise<Figure[]> {
  const reports = await timeLists(LIST_COUNTS, { rounds: lists, only: LISTS })
  return reports.flatMap(({ count, questions }) =>
    questions.map(({ name, ours, raw }) => ({
      goal: 'lists' as const,
      which: `${name}, of ${count.toLocaleString('en')}`,
      ours,
      peers: { dexie: raw },
    })),
  )
}

export async function measurePress(warm: Warm, { presses }: Runs): Promise<Figure[]> {
  const { app, dexie } = await measurePresses(warm, presses)
  return (
    [
      ['route', 'routeMs'],
      ['discover', 'listMs'],
    ] as const
  ).map(([goal, of]) => ({
    goal,
    ours: app.map((press) => press[of]),
    peers: { dexie: dexie.map((press) => press[of]) },
  }))
}
