import type { Route } from '#domain/route/route.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { corridorTiles } from '#domain/track/corridor.ts'
import { pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import { tilePath } from '#domain/wire/paths.ts'
import { routeScope } from '#domain/wire/scope.ts'
import type { TileCalls } from '../api/tiles.ts'
import type { Clock } from '../clock.ts'
import type { Pack, PackProblem, PackSize, PacksPort } from '../port/packs-port.ts'
import type { Unwatch } from '../port.ts'
import { KEPT_ROUTES_MAX } from '../sync/scopes-to-want.ts'
import { joinTabs, type OpenChannel } from '../tabs.ts'
import { openPackBox, type PackRecord } from './pack-box.ts'
import { forgetBroken, missingOf, prepare } from './prepare.ts'

/** What a tile costs that is not here yet: of drawn ones the mean along a day’s way, of pictures what map servers send. */
const TYPICAL_BYTES = { none: 0, drawn: 6_700, pictures: 20_000 } as const

export interface PacksDeps {
  memberId: string
  /** null: this browser has none */
  caches: CacheStorage | null
  calls: TileCalls
  openChannel: OpenChannel
  clock: Pick<Clock, 'after'>
  /** as the replica has them */
  readRoute: (id: string) => Promise<Route | null>
  readTrack: (id: string) => Promise<Track | null>
  /** brings a route's page to this device */
  want: (scope: string) => Promise<'held' | 'refused' | 'unreachable'>
  log: (message: string, error: unknown) => void
}

export interface Packs extends Omit<PacksPort, 'watch'> {
  watch: (onPacks: (packs: readonly Pack[]) => void) => Unwatch
  /** the ids of the routes that are kept, for whoever decides what this device holds */
  kept: () => Promise<string[]>
  /** Calls back whenever `kept` may have changed. */
  watchKept: (onChange: () => void) => Unwatch
  /** Goes on with what is not whole, and reads the rest back: at a start, and when the network returns. */
  resume: () => Promise<void>
  close: () => void
}

/**
 * Routes kept offline on purpose: their documents are held as long as the pack is, and the map's tiles along the line.
 *
 *   none --keep--> preparing --all came, and was read back--> ready --read back at a start--> ready
 *     ^               |  ^                                                  '--something is broken--> preparing
 *     |   no network, |  '-- keep, or the network is back
 *     |   no room, or v
 *     '--remove-- incomplete <--cancel-- preparing
 */
export function openPacks(deps: PacksDeps): Packs {
  const box = deps.caches && openPackBox(deps.caches, deps.memberId)
  const packs = new Map<string, Pack>()
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>()
  const watchers = new Set<() => void>()
  const keptWatchers = new Set<() => void>()
  const tabs = joinTabs<'changed'>(deps.openChannel, `cairnway-packs-${deps.memberId}`, () => void reread())
  const loaded = load()
  let stopWaiting: (() => void) | null = null
  void loaded.then(() => {
    if (packs.size > 0) stopWaiting = deps.clock.after(RESUME_AFTER_MS, () => void resume())
  })

  async function load(): Promise<void> {
    const records =
      (await box?.records().catch((error: unknown) => deps.log('Packs are not read', error))) ?? []
    for (const id of packs.keys()) if (!running.has(id)) packs.delete(id)
    for (const record of records)
      if (!running.has(record.routeId)) packs.set(record.routeId, viewOf(record, null))
  }

  async function reread(): Promise<void> {
    await load()
    tell()
    for (const told of keptWatchers) told()
  }

  const tell = (): void => {
    for (const told of watchers) told()
  }
  const show = (pack: Pack): void => {
    packs.set(pack.routeId, pack)
    tell()
  }
  const shown = (): Pack[] => [...packs.values()].toSorted((a, b) => a.name.localeCompare(b.name))

  async function planned(routeId: string): Promise<PackRecord | null> {
    const [route, track] = await Promise.all([deps.readRoute(routeId), deps.readTrack(routeId)])
    if (!route || !track) return null
    const segments = track.lines.flatMap((line) =>
      line.segments.map((segment) => [...pointsOf(decodeSegment(segment))]),
    )
    const paths = corridorTiles(segments).map(tilePath)
    const records = (await box?.records()) ?? []
    // what another pack has brought is here already
    const known = Object.assign(
      {},
      ...records.map(({ tiles }) => withoutMissing(tiles)),
    ) as PackRecord['tiles']
    return {
      routeId,
      name: route.name,
      ready: false,
      documentBytes: new TextEncoder().encode(JSON.stringify([route, track])).byteLength,
      tiles: Object.fromEntries(paths.map((path) => [path, known[path] ?? null])),
    }
  }

  async function run(routeId: string, signal: AbortSignal): Promise<void> {
    if (!box) return
    const standing = await deps.want(routeScope(routeId))
    if (standing === 'refused') return forget(routeId)
    const record = await planned(routeId)
    const about = record && (await deps.calls.about(signal))
    if (!record) return
    if (!about && missingOf(record).length > 0) {
      // it is wanted: the network that comes back finds it here
      await box.write(record)
      show(viewOf(record, 'unreachable'))
      return
    }
    if (about?.kind === 'none') record.tiles = {}
    const view = (state: Pack['state'], problem: PackProblem | null) =>
      show({ ...viewOf(record, problem), state })
    view('preparing', null)
    const before = await recordOf(routeId)
    // from here on it is kept, whatever becomes of this tab
    await box.write(record)
    for (const told of keptWatchers) told()
    const problem = await prepare(record, {
      box,
      calls: deps.calls,
      signal,
      onProgress: () => view('preparing', null),
    })
    view(record.ready ? 'ready' : 'incomplete', problem)
    await dropUnused(before)
  }

  const recordOf = async (routeId: string) =>
    (await box?.records())?.find((record) => record.routeId === routeId) ?? null

  /** Lets go of what a pack held and none does any more. */
  async function dropUnused(before: PackRecord | null): Promise<void> {
    const used = new Set((await box?.records())?.flatMap(({ tiles }) => Object.keys(tiles)))
    for (const path of Object.keys(before?.tiles ?? {})) if (!used.has(path)) await box?.drop(path)
  }

  async function forget(routeId: string): Promise<void> {
    const before = await recordOf(routeId)
    await box?.remove(routeId)
    packs.delete(routeId)
    await dropUnused(before)
    tell()
  }

  async function keep(routeId: string): Promise<void> {
    await loaded
    const under = running.get(routeId)
    if (under) return under.ended
    if (!packs.has(routeId) && packs.size >= KEPT_ROUTES_MAX) return undefined
    const abort = new AbortController()
    const ended = run(routeId, abort.signal)
      .catch((error: unknown) => {
        deps.log('A pack is not prepared', error)
        const pack = packs.get(routeId)
        if (pack) show({ ...pack, state: 'incomplete', problem: 'storage' })
      })
      .finally(() => {
        running.delete(routeId)
        tabs.tell('changed')
        for (const told of keptWatchers) told()
      })
    running.set(routeId, { abort, ended })
    return ended
  }

  /** Never rejects: nobody waits for it. */
  async function resume(): Promise<void> {
    await loaded
    await resumeAll().catch((error: unknown) => deps.log('Packs were not looked through', error))
  }

  async function resumeAll(): Promise<void> {
    if (!box) return
    for (const record of await box.records()) {
      const { routeId } = record
      if (running.has(routeId)) continue
      const broken = await forgetBroken(record, { box, onProgress: () => undefined })
      if (broken) await box.write(record)
      const plan = await planned(routeId)
      const isWhole = record.ready && missingOf(record).length === 0
      if (!isWhole || (plan && hasOther(plan, record))) await keep(routeId)
    }
  }

  async function cancel(routeId: string): Promise<void> {
    const under = running.get(routeId)
    under?.abort.abort()
    await under?.ended
  }

  return {
    watch: (onPacks) => {
      const told = () => onPacks(shown())
      watchers.add(told)
      void loaded.then(told)
      return () => void watchers.delete(told)
    },
    measure: async (routeId) => {
      if (!box) return null
      const record = await planned(routeId)
      if (!record) return null
      const kind = (await deps.calls.about(AbortSignal.timeout(MEASURE_PATIENCE_MS)))?.kind ?? 'drawn'
      return sizeOf(kind === 'none' ? { ...record, tiles: {} } : record, TYPICAL_BYTES[kind])
    },
    keep,
    cancel,
    remove: async (routeId) => {
      await cancel(routeId)
      await forget(routeId)
      tabs.tell('changed')
      for (const told of keptWatchers) told()
    },
    kept: async () => {
      await loaded
      return [...packs.keys()]
    },
    watchKept: (onChange) => {
      keptWatchers.add(onChange)
      return () => void keptWatchers.delete(onChange)
    },
    resume,
    close: () => {
      stopWaiting?.()
      for (const { abort } of running.values()) abort.abort()
      tabs.close()
    },
  }
}

const MEASURE_PATIENCE_MS = 2_000
/** A start is not to wait for it: the first rows are read at that time. */
const RESUME_AFTER_MS = 10_000

/** Whether the route has another line since, or another name. */
const hasOther = (plan: PackRecord, record: PackRecord): boolean =>
  plan.name !== record.name || Object.keys(plan.tiles).join() !== Object.keys(record.tiles).join()

const withoutMissing = (tiles: PackRecord['tiles']): PackRecord['tiles'] =>
  Object.fromEntries(Object.entries(tiles).filter(([, kept]) => kept !== null))

function viewOf(record: PackRecord, problem: PackProblem | null): Pack {
  const { documentBytes, tileBytes, tiles } = sizeOf(record, 0)
  return {
    routeId: record.routeId,
    name: record.name,
    state: record.ready ? 'ready' : 'incomplete',
    done: tiles - missingOf(record).length,
    total: tiles,
    bytes: documentBytes + tileBytes,
    problem,
  }
}

function sizeOf({ documentBytes, tiles }: PackRecord, typicalBytes: number): PackSize {
  const all = Object.values(tiles)
  const tileBytes = all.reduce((sum, kept) => sum + (kept?.bytes ?? typicalBytes), 0)
  return { documentBytes, tiles: all.length, tileBytes }
}
