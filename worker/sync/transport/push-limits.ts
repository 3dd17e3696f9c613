import type { PushRequest } from '#domain/wire/sync/protocol.ts'

/** What this device has learned about the size of pushes that arrive; kept until another tab leads. */
export interface PushLimits {
  /** how many characters of `set` the next batch may hold */
  maxSize: () => number
  /** Something between device and server does not accept a batch of this size. */
  noteTooLarge: (batch: PushRequest) => void
  noteDelivered: () => void
  /**
   * Counts a push whose connection broke. Returns whether its size may be the reason, so that it must
   * be checked whether the server can be reached at all.
   */
  noteBroken: (batch: PushRequest) => boolean
}

// Some servers and proxies close the connection instead of answering 413, which looks like a lost
// network. Smaller batches do no harm, so they are tried soon. A single write is parked late: on a bad
// link it may only be unlucky.
const BREAKS_BEFORE_SPLITTING = 3
const BREAKS_BEFORE_PARKING = 10
/** No proxy has a lower limit. */
const SUSPECT_MIN_SIZE = 100_000

export function createPushLimits(): PushLimits {
  let maxSize = Number.POSITIVE_INFINITY
  let broken = { first: '', times: 0 }
  return {
    maxSize: () => maxSize,
    noteTooLarge: (batch) => {
      if (batch.writes.length > 1) maxSize = Math.min(maxSize, sizeOf(batch) - 1)
    },
    noteDelivered: () => (broken = { first: '', times: 0 }),
    noteBroken: (batch) => {
      const first = batch.writes[0]?.mutation ?? ''
      broken = { first, times: broken.first === first ? broken.times + 1 : 1 }
      const enough = batch.writes.length > 1 ? BREAKS_BEFORE_SPLITTING : BREAKS_BEFORE_PARKING
      return broken.times >= enough && sizeOf(batch) >= SUSPECT_MIN_SIZE
    },
  }
}

const sizeOf = ({ writes }: PushRequest): number =>
  writes.reduce((sum, { set }) => sum + JSON.stringify(set).length, 0)
