import type { StorageFull } from '#domain/wire/sync/sync-status.ts'
import { isStorageFull } from '#replica/upkeep/database-loss.ts'
import { createTurns } from '../../turns.ts'
import type { Change } from '../store/change.ts'
import { dependsOn, withoutSuperseded } from './superseded-changes.ts'

//   there is room ──── a write or a page of a pull finds none, or little is left ────▶ full
//        ▲                                                                              │ pulling rests, pushing goes on
//        └─ the member makes room, or asks to sync: what is held goes to the disk first ┘ what can not be stored is held
//
// Writes and trials go one after the other: what is older is never stored over what is newer. What is held stays in the
// list until it is stored, so that whoever asks meanwhile hears of it.

/** Pulling rests when the origin has less room than this left. */
export const FREE_SPACE_MIN_BYTES = 5_000_000

/** What the browser says of the origin's storage, in bytes. */
export interface StorageUsage {
  usage: number
  quota: number
}

// What is stored late meets what came meanwhile, from others or from another tab of the member. So it is held with the values that it
// was written over: with these it is merged with what stands there by then, and not laid over it.

export interface StorageGuardDeps {
  /** a document as it stands on this device; null: it does not */
  readDocument: (document: Pick<Change, 'collection' | 'id'>) => Promise<object | null>
  now: () => Date
  write: (changes: Change[]) => Promise<void>
  /** Lets go of what this device can have again for the asking; answers whether there was any. */
  evictCaches: () => Promise<boolean>
  /** shows what is stored and could not be shown */
  materializeAll: () => Promise<void>
  /** null: the browser does not tell */
  estimateStorage: () => Promise<StorageUsage | null>
  onProblem: (problem: StorageFull | null) => void
  log: (message: string, error: unknown) => void
}

export interface StorageGuard {
  /** Stores the changes, behind those that came before. Where there is no room they are held in memory, and the error is passed on. */
  write: (changes: Change[]) => Promise<void>
  /** The disk was found full, here or by another tab. */
  reportFull: () => void
  /** Whether a pull may bring more. */
  hasSpace: () => Promise<boolean>
  /** Takes it that there is room again, stores what was held and shows what is stored; answers whether all of it found its place. */
  retry: () => Promise<boolean>
  /** changes that are nowhere but in memory */
  changesInMemory: () => Change[]
  /** Resolves when what was begun has ended. */
  close: () => Promise<void>
}

type Group = readonly Change[]

export function createStorageGuard(deps: StorageGuardDeps): StorageGuard {
  const turns = createTurns()
  let full = false
  /** what was written together, oldest first */
  let held: Group[] = []

  const tell = () => {
    const documents = new Set(held.flat().map(({ collection, id }) => `${collection}/${id}`))
    const isWell = !full && held.length === 0
    deps.onProblem(isWell ? null : { kind: 'storage_full', unkept: documents.size })
  }
  const gaveWay = () => deps.evictCaches().catch(() => false)
  const foundFull = () => {
    full = true
    tell()
  }
  /** Throws where there is no room; what can not be stored for another reason stays, and stands in nobody's way. */
  const storeHeld = async (groups: readonly Group[]) => {
    for (const group of groups) {
      try {
        await deps.write([...group])
        held = held.filter((other) => other !== group)
      } catch (error) {
        deps.log('A change held in memory could not be stored', error)
        if (isStorageFull(error)) throw error
      }
    }
  }
  /** What a member writes comes before pictures that were only looked at. */
  const store = async (changes: Change[]) => {
    try {
      await deps.write(changes)
    } catch (error) {
      if (!isStorageFull(error) || !(await gaveWay())) throw error
      await deps.write(changes)
    }
  }
  const asHeld = async (change: Change): Promise<Change> => {
    const at = deps.now().toISOString()
    if (change.action !== 'edit') return { ...change, writtenAt: at }
    const shown: Record<string, unknown> = { ...(await deps.readDocument(change).catch(() => null)) }
    const over = Object.keys(change.set).filter((field) => field in shown)
    const seen = { ...Object.fromEntries(over.map((field) => [field, shown[field]])), ...change.baseValues }
    return { ...change, writtenAt: at, ...(Object.keys(seen).length > 0 && { baseValues: seen }) }
  }
  const write = async (changes: Change[]) => {
    try {
      await storeHeld(held.filter((group) => dependsOn(changes, group)))
      await store(changes)
    } catch (error) {
      if (!isStorageFull(error)) throw error
      // Files are not held in memory: who chose them is told, and has them still.
      if (!changes.some(({ files = [] }) => files.length > 0))
        held = [...withoutSuperseded(held, changes, false), await Promise.all(changes.map(asHeld))]
      foundFull()
      throw error
    }
    if (held.length > 0) held = withoutSuperseded(held, changes, true)
    if (full || held.length > 0) tell()
  }
  const tryAgain = async () => {
    if (!full && held.length === 0) return true
    full = false
    try {
      await storeHeld(held)
      await deps.materializeAll()
    } catch (error) {
      full = isStorageFull(error)
      if (!full) deps.log('What is stored could not be shown', error)
    }
    tell()
    return !full && held.length === 0
  }

  return {
    write: (changes) => turns.take(() => write(changes)),
    reportFull: foundFull,
    hasSpace: async () => {
      if (full) return false
      const space = await deps.estimateStorage().catch(() => null)
      if (!space || space.quota - space.usage >= FREE_SPACE_MIN_BYTES) return true
      foundFull()
      return false
    },
    retry: () => turns.take(tryAgain),
    changesInMemory: () => held.flat(),
    close: turns.settled,
  }
}
