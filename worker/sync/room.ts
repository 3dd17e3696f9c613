import type { StorageFull } from '#domain/wire/sync-status.ts'
import { isStorageFull } from '#replica/upkeep/loss.ts'
import type { Change } from './change.ts'
import type { UnsentWrite } from './unsent-writes.ts'

//   there is room ──── a write or a page of a pull finds none, or little is left ────▶ full
//        ▲                                                                              │ pulling rests, pushing goes on
//        └─ the member makes room, or asks to sync: what is held goes to the disk first ┘ what can not be stored is held
//
// While the disk is full all that is unsent is held in memory too: a browser that is short of room may empty the origin.

/** Pulling rests when the origin has less room than this left. */
export const ROOM_MIN_BYTES = 5_000_000

/** What the browser says of the origin's storage, in bytes. */
export interface SpaceEstimate {
  usage: number
  quota: number
}

export interface RoomDeps {
  write: (changes: Change[]) => Promise<void>
  unsentWrites: () => Promise<UnsentWrite[]>
  /** null: the browser does not tell */
  estimate: () => Promise<SpaceEstimate | null>
  onChange: (problem: StorageFull | null) => void
  log: (message: string, error: unknown) => void
}

export interface Room {
  /** Stores the changes. Where there is no room they are held in memory, and the error is passed on. */
  write: (changes: Change[]) => Promise<void>
  /** The disk was found full, here or by another tab. */
  foundFull: () => void
  /** Whether a pull may bring more. */
  isThere: () => Promise<boolean>
  /** Takes it that there is room again, and stores what was held; answers whether all of it found its place. */
  tryAgain: () => Promise<boolean>
  /** changes that are nowhere but in memory */
  unkept: () => Change[]
  /** the unsent writes as they were last read while the disk was full */
  copied: () => UnsentWrite[]
  /** what is unsent has changed */
  unsentMoved: () => void
}

export function createRoom(deps: RoomDeps): Room {
  let full = false
  let held: Change[][] = []
  let copied: UnsentWrite[] = []

  const tell = () => {
    const documents = new Set(held.flat().map(({ collection, id }) => `${collection}/${id}`))
    deps.onChange(full ? { kind: 'storage_full', unkept: documents.size } : null)
  }
  const copy = () => {
    deps.unsentWrites().then(
      (writes) => {
        copied = writes
      },
      (error: unknown) => deps.log('The unsent changes could not be read', error),
    )
  }
  const foundFull = () => {
    full = true
    copy()
    tell()
  }
  const stored = async (changes: Change[]): Promise<boolean> => {
    try {
      await deps.write(changes)
      return true
    } catch (error) {
      full = isStorageFull(error)
      deps.log('A change held in memory could not be stored', error)
      return false
    }
  }
  const takeOver = (changes: Change[]) => {
    held = withoutOvertaken(held, changes)
  }

  return {
    write: async (changes) => {
      try {
        await deps.write(changes)
      } catch (error) {
        if (!isStorageFull(error)) throw error
        takeOver(changes)
        held.push(changes)
        foundFull()
        throw error
      }
      if (held.length === 0) return
      takeOver(changes)
      tell()
    },
    foundFull,
    isThere: async () => {
      if (full) return false
      const space = await deps.estimate().catch(() => null)
      if (!space || space.quota - space.usage >= ROOM_MIN_BYTES) return true
      foundFull()
      return false
    },
    tryAgain: async () => {
      if (!full) return true
      full = false
      const untried = held
      held = []
      for (const changes of untried) {
        if (full || !(await stored(changes))) held.push(changes)
      }
      if (!full) copied = []
      tell()
      return !full
    },
    unkept: () => held.flat(),
    copied: () => copied,
    unsentMoved: () => {
      if (full) copy()
    },
  }
}

/** What a newer change says of the same field, or of the whole document, the older one need not say any more. */
function withoutOvertaken(held: Change[][], newer: Change[]): Change[][] {
  return held
    .map((group) => group.flatMap((old) => newer.reduce<Change[]>(overtakenBy, [old])))
    .filter((group) => group.length > 0)
}

function overtakenBy(olds: Change[], newer: Change): Change[] {
  return olds.flatMap((old) => {
    if (old.collection !== newer.collection || old.id !== newer.id) return [old]
    if (newer.action !== 'edit') return []
    const left = Object.entries(old.set).filter(([field]) => !(field in newer.set))
    if (old.action === 'edit' && left.length === 0) return []
    return [old.action === 'edit' ? { ...old, set: Object.fromEntries(left) } : old]
  })
}
