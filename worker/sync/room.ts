import type { StorageFull } from '#domain/wire/sync-status.ts'
import { isStorageFull } from '#replica/upkeep/loss.ts'
import { createTurns } from '../turns.ts'
import type { Change } from './change.ts'
import { buildsOn, withoutOvertaken } from './overtaken.ts'

//   there is room ──── a write or a page of a pull finds none, or little is left ────▶ full
//        ▲                                                                              │ pulling rests, pushing goes on
//        └─ the member makes room, or asks to sync: what is held goes to the disk first ┘ what can not be stored is held
//
// Writes and trials go one after the other: what is older is never stored over what is newer. What is held stays in the
// list until it is stored, so that whoever asks meanwhile hears of it.

/** Pulling rests when the origin has less room than this left. */
export const ROOM_MIN_BYTES = 5_000_000

/** What the browser says of the origin's storage, in bytes. */
export interface SpaceEstimate {
  usage: number
  quota: number
}

// What is stored late meets what came meanwhile, from others or from another tab of the member. So it is held with the values that it
// was written over: with these it is merged with what stands there by then, and not laid over it.

export interface RoomDeps {
  /** a document as it stands on this device; null: it does not */
  shown: (document: Pick<Change, 'collection' | 'id'>) => Promise<object | null>
  now: () => Date
  write: (changes: Change[]) => Promise<void>
  /** Lets go of what this device can have again for the asking; answers whether there was any. */
  giveWay: () => Promise<boolean>
  /** shows what is stored and could not be shown */
  layAll: () => Promise<void>
  /** null: the browser does not tell */
  estimate: () => Promise<SpaceEstimate | null>
  onChange: (problem: StorageFull | null) => void
  log: (message: string, error: unknown) => void
}

export interface Room {
  /** Stores the changes, behind those that came before. Where there is no room they are held in memory, and the error is passed on. */
  write: (changes: Change[]) => Promise<void>
  /** The disk was found full, here or by another tab. */
  foundFull: () => void
  /** Whether a pull may bring more. */
  isThere: () => Promise<boolean>
  /** Takes it that there is room again, stores what was held and shows what is stored; answers whether all of it found its place. */
  tryAgain: () => Promise<boolean>
  /** changes that are nowhere but in memory */
  unkept: () => Change[]
  /** Resolves when what was begun has ended. */
  close: () => Promise<void>
}

type Group = readonly Change[]

export function createRoom(deps: RoomDeps): Room {
  const turns = createTurns()
  let full = false
  /** what was written together, oldest first */
  let held: Group[] = []

  const tell = () => {
    const documents = new Set(held.flat().map(({ collection, id }) => `${collection}/${id}`))
    const isWell = !full && held.length === 0
    deps.onChange(isWell ? null : { kind: 'storage_full', unkept: documents.size })
  }
  const gaveWay = () => deps.giveWay().catch(() => false)
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
    if (change.action !== 'edit') return { ...change, at }
    const shown: Record<string, unknown> = { ...(await deps.shown(change).catch(() => null)) }
    const over = Object.keys(change.set).filter((field) => field in shown)
    const seen = { ...Object.fromEntries(over.map((field) => [field, shown[field]])), ...change.seen }
    return { ...change, at, ...(Object.keys(seen).length > 0 && { seen }) }
  }
  const write = async (changes: Change[]) => {
    try {
      await storeHeld(held.filter((group) => buildsOn(changes, group)))
      await store(changes)
    } catch (error) {
      if (!isStorageFull(error)) throw error
      // Files are not held in memory: who chose them is told, and has them still.
      if (!changes.some(({ files = [] }) => files.length > 0))
        held = [...withoutOvertaken(held, changes, false), await Promise.all(changes.map(asHeld))]
      foundFull()
      throw error
    }
    if (held.length > 0) held = withoutOvertaken(held, changes, true)
    if (full || held.length > 0) tell()
  }
  const tryAgain = async () => {
    if (!full && held.length === 0) return true
    full = false
    try {
      await storeHeld(held)
      await deps.layAll()
    } catch (error) {
      full = isStorageFull(error)
      if (!full) deps.log('What is stored could not be shown', error)
    }
    tell()
    return !full && held.length === 0
  }

  return {
    write: (changes) => turns.take(() => write(changes)),
    foundFull,
    isThere: async () => {
      if (full) return false
      const space = await deps.estimate().catch(() => null)
      if (!space || space.quota - space.usage >= ROOM_MIN_BYTES) return true
      foundFull()
      return false
    },
    tryAgain: () => turns.take(tryAgain),
    unkept: () => held.flat(),
    close: turns.settled,
  }
}
