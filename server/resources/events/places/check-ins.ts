import { CHECK_INS_MAX } from '#domain/relation/kinds.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { Participation } from '../store.ts'
import type { NewMove } from './moves.ts'

// Hosts check participants in, offline on several devices, and participants check in themselves.
// All check-ins of a participation are kept, and the first one counts.

type CheckIns = Participation['checkIns']
export type CheckInFields = Pick<Participation, 'checkedInAt' | 'checkIns'>

export const addCheckIn = (checkIns: CheckIns | undefined, added: CheckIns[number]): CheckInFields =>
  checkInFieldsOf([...(checkIns ?? []), added])

/** Without the check-ins by one member. */
export const removeCheckInsBy = (checkIns: CheckIns | undefined, memberId: string): CheckInFields =>
  checkInFieldsOf((checkIns ?? []).filter(({ by }) => by !== memberId))

function checkInFieldsOf(all: CheckIns): CheckInFields {
  const checkIns = all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, CHECK_INS_MAX)
  return { checkedInAt: checkIns[0]?.at ?? null, checkIns }
}

interface Update {
  previous: Participation
  current: Participation
}

/**
 * The check-ins after a host has written `checkedInAt`; null: it has not changed. Who undoes their own
 * check-in keeps those of others, which an offline device does not know. Who has made none undoes all.
 */
export function checkInUpdate(
  { memberId }: WriteContext,
  { previous, current }: Update,
): CheckInFields | null {
  const at = current.checkedInAt
  if (at === previous.checkedInAt) return null
  if (at !== null) return addCheckIn(previous.checkIns, { at, by: memberId })
  const hasOwn = previous.checkIns.some(({ by }) => by === memberId)
  return hasOwn ? removeCheckInsBy(previous.checkIns, memberId) : { checkedInAt: null, checkIns: [] }
}

/** The log entry of a check-in, or of undoing it. `before`: the check-ins before it. */
export function checkInMove(
  { author, state }: Participation,
  { before, after }: { before: CheckIns; after: CheckIns },
): NewMove {
  const why = after.length < before.length ? 'check_in_undone' : 'checked_in'
  return { memberId: author.id, from: state, to: state, why }
}
