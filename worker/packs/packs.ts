import { PACKS_MAX } from '#domain/wire/limits.ts'
import type { NetworkStrategy } from '#domain/wire/network-strategy.ts'
import type { TileCalls } from '../api/tiles.ts'
import type { Clock } from '../clock.ts'
import type { Pack, PackProblem, PacksPort } from '../port/packs-port.ts'
import type { Unwatch } from '../port.ts'
import type { OpenChannel } from '../tabs.ts'
import { openPackBox } from './pack-box.ts'
import { isWhole, missingOf, type PackRecord, sizeOf, viewOf } from './pack-record.ts'
import type { PackSource } from './pack-source.ts'
import { hasOther, planPack } from './plan.ts'
import { forgetBroken, prepare } from './prepare.ts'
import { renewGround } from './renew-ground.ts'
import { createRunning } from './running.ts'
import { openShelf } from './shelf.ts'

/** What a tile costs that is not here yet: of drawn ones the mean along a day’s way, of pictures what map servers send. */
const TYPICAL_BYTES = { none: 0, drawn: 6_700, pictures: 20_000 } as const
const MEASURE_PATIENCE_MS = 2_000
/** A start is not to wait for it: the first rows are read at that time. */
const RESUME_AFTER_MS = 10_000

export interface PacksDeps {
  memberId: string
  /** null: this browser has none */
  caches: CacheStorage | null
  calls: TileCalls
  openChannel: OpenChannel
  clock: Pick<Clock, 'after' | 'now'>
  source: PackSource
  /** brings a page's documents to this device */
  want: (scope: string) => Promise<'held' | 'refused' | 'unreachable'>
  /** how the network is taken now */
  strategy: () => Pick<NetworkStrategy, 'packGroundForMs'>
  log: (message: string, error: unknown) => void
}

export interface Packs extends Omit<PacksPort, 'watch'> {
  watch: (onPacks: (packs: readonly Pack[]) => void) => Unwatch
  /** the scopes of what is kept, for whoever decides what this device holds */
  kept: () => Promise<string[]>
  /** Calls back whenever `kept` may have changed. */
  watchKept: (onChange: () => void) => Unwatch
  /** Goes on with what is not whole, reads the rest back, and asks for newer ground: at a start, and when the network returns. */
  resume: () => Promise<void>
  close: () => void
}

/**
 * What is kept offline on purpose: its documents are held as long as the pack is, and the map's tiles along it.
 *
 *   none --keep--> preparing --all came, and was read back--> ready --read back at a start--> ready
 *     ^               |  ^                                                  '--something is broken--> preparing
 *     |   no network, |  '-- keep, or the network is back
 *     |   no room, or v
 *     '--remove-- incomplete <--cancel-- preparing
 */
export function openPacks(deps: PacksDeps): Packs {
  const { calls, clock, source, log } = deps
  const box = deps.caches && openPackBox(deps.caches, deps.memberId)
  const running = createRunning({
    onFailed: (id, error) => {
      log('A pack is not prepared', error)
      const pack = shelf.get(id)
      if (pack) shelf.show({ ...pack, state: 'incomplete', problem: 'storage' })
    },
    onEnded: () => shelf.changed(),
  })
  const records = async (): Promise<PackRecord[]> => (await box?.records()) ?? []
  const shelf = openShelf({
    memberId: deps.memberId,
    openChannel: deps.openChannel,
    isRunning: running.isRunning,
    read: async () => {
      const kept = await records().catch((error: unknown) => {
        log('Packs are not read', error)
        return []
      })
      return kept.map((record) => viewOf(record, null))
    },
  })
  let stopWaiting: (() => void) | null = null
  void shelf.loaded.then(() => {
    if (shelf.ids().length > 0) stopWaiting = clock.after(RESUME_AFTER_MS, () => void resume())
  })

  const recordOf = async (id: string) => (await records()).find((record) => record.id === id) ?? null

  async function planned(id: string): Promise<PackRecord | null> {
    const content = await source.read(id)
    return content && planPack(id, content, { records: await records(), nowMs: clock.now() })
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    if (!box) return
    const standing = await deps.want(source.scopeOf(id))
    if (standing === 'refused') return forget(id)
    const record = await planned(id)
    const about = record && (await calls.about(signal))
    if (!record) return
    const view = (state: Pack['state'], problem: PackProblem | null) =>
      shelf.show({ ...viewOf(record, problem), state })
    if (!about && missingOf(record).length > 0) {
      // it is wanted: the network that comes back finds it here
      await box.write(record)
      view('incomplete', 'unreachable')
      return
    }
    if (about?.answer.kind === 'none') record.tiles = {}
    view('preparing', null)
    const before = await recordOf(id)
    // from here on it is kept, whatever becomes of this tab
    await box.write(record)
    const problem = await prepare(record, {
      box,
      calls,
      signal,
      about: about?.file ?? null,
      onProgress: () => view('preparing', null),
    })
    view(record.ready ? 'ready' : 'incomplete', problem)
    await dropUnused(before)
  }

  /** Lets go of what a pack held and none does any more. */
  async function dropUnused(before: PackRecord | null): Promise<void> {
    const used = new Set((await records()).flatMap(({ tiles }) => Object.keys(tiles)))
    await box?.drop(Object.keys(before?.tiles ?? {}).filter((path) => !used.has(path)))
    if (used.size === 0) await box?.dropAbout()
  }

  async function forget(id: string): Promise<void> {
    const before = await recordOf(id)
    await box?.remove(id)
    await dropUnused(before)
    shelf.remove(id)
  }

  async function keep(id: string): Promise<'ended' | 'too_many'> {
    await shelf.loaded
    if (!shelf.has(id) && shelf.ids().length >= PACKS_MAX) return 'too_many'
    await running.begin(id, (signal) => run(id, signal))
    return 'ended'
  }

  /** Never rejects: nobody waits for it. */
  async function resume(): Promise<void> {
    await shelf.loaded
    await resumeAll().catch((error: unknown) => log('Packs were not looked through', error))
  }

  async function resumeAll(): Promise<void> {
    if (!box) return
    for (const record of await box.records()) {
      const { id } = record
      if (running.isRunning(id)) continue
      const broken = await forgetBroken(record, { box, onProgress: () => undefined })
      if (broken) await box.write(record)
      const plan = await planned(id)
      if (!isWhole(record) || (plan && hasOther(plan, record))) await keep(id)
      else if (isOld(record)) await running.begin(id, (signal) => renew(id, signal))
    }
  }

  async function renew(id: string, signal: AbortSignal): Promise<void> {
    const record = await recordOf(id)
    // another tab may have asked meanwhile
    if (!box || !record || !isOld(record)) return
    await renewGround(record, { box, calls, signal, nowMs: clock.now() })
    shelf.show(viewOf(record, null))
  }

  const isOld = ({ groundAskedMs }: PackRecord): boolean => {
    const { packGroundForMs } = deps.strategy()
    return packGroundForMs !== null && clock.now() - groundAskedMs >= packGroundForMs
  }

  return {
    watch: shelf.watch,
    measure: async (id) => {
      const record = box && (await planned(id))
      if (!record) return null
      const about = await calls.about(AbortSignal.timeout(MEASURE_PATIENCE_MS))
      const kind = about?.answer.kind ?? 'drawn'
      return sizeOf(kind === 'none' ? { ...record, tiles: {} } : record, TYPICAL_BYTES[kind])
    },
    keep,
    cancel: running.stop,
    remove: async (id) => {
      await running.stop(id)
      await forget(id)
      shelf.changed()
    },
    kept: async () => {
      await shelf.loaded
      return shelf.ids().map(source.scopeOf)
    },
    watchKept: shelf.watchIds,
    resume,
    close: () => {
      stopWaiting?.()
      running.stopAll()
      shelf.close()
    },
  }
}
