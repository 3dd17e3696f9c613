import { isSameDocument } from '../outbox/dependents.ts'
import type { Change } from '../store/change.ts'

// What becomes of changes held in memory when newer changes of the same document follow.

type ChangeGroup = readonly Change[]

/**
 * Removes from the changes in memory what newer ones replace: the same fields, or the whole document.
 * A newer delete replaces older changes only if it is stored. One that is only in memory is undone
 * by a later edit, and then the changes before it count.
 */
export function withoutSuperseded(
  inMemory: readonly ChangeGroup[],
  newer: ChangeGroup,
  isStored: boolean,
): ChangeGroup[] {
  const remaining = (older: Change[], change: Change) =>
    older.flatMap((each) => remainderOf(each, change, isStored))
  return inMemory
    .map((group) => group.flatMap((older) => newer.reduce<Change[]>(remaining, [older])))
    .filter((group) => group.length > 0)
}

function remainderOf(older: Change, newer: Change, isStored: boolean): Change[] {
  if (!isSameDocument(older, newer)) return [older]
  // A member who goes on editing a document they deleted, and still see, wants to keep it.
  if (newer.action === 'create' || older.action === 'delete') return []
  if (newer.action === 'delete') return isStored ? [] : [older]
  if (older.action === 'create') return [older]
  const fields = Object.entries(older.set).filter(
    ([field]) => !(field in newer.set) || isBasedOn(newer, field),
  )
  return fields.length > 0 ? [{ ...older, set: Object.fromEntries(fields) }] : []
}

/** Whether the newer changes are based on values of the older ones. */
export function dependsOn(newer: ChangeGroup, older: ChangeGroup): boolean {
  return newer.some((change) => older.some((each) => isSameDocument(each, change) && isBaseOf(each, change)))
}

function isBaseOf(older: Change, newer: Change): boolean {
  if (newer.action !== 'edit' || older.action === 'delete') return false
  return older.action === 'create' || Object.keys(older.set).some((field) => isBasedOn(newer, field))
}

const isBasedOn = ({ baseValues = {} }: Change, field: string): boolean => field in baseValues
