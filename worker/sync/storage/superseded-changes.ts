import { isSameDocument } from '../outbox/dependents.ts'
import type { Change } from '../store/change.ts'

// What becomes of changes that could not be stored yet, when a newer one of the same document comes.

type Group = readonly Change[]

/**
 * What a newer change says of the same field, or of the whole document, the older one need not say any more. A deletion must have
 * been stored for that: one that is only held is taken back by whoever goes on writing, and then all that was written before counts.
 */
export function withoutSuperseded(held: readonly Group[], newer: Group, isStored: boolean): Group[] {
  const left = (olds: Change[], change: Change) => olds.flatMap((old) => leftOf(old, change, isStored))
  return held
    .map((group) => group.flatMap((old) => newer.reduce<Change[]>(left, [old])))
    .filter((group) => group.length > 0)
}

function leftOf(old: Change, newer: Change, isStored: boolean): Change[] {
  if (!isSameDocument(old, newer)) return [old]
  // Whoever goes on writing in what they deleted, and still see, wants it after all.
  if (newer.action === 'create' || old.action === 'delete') return []
  if (newer.action === 'delete') return isStored ? [] : [old]
  if (old.action === 'create') return [old]
  const left = Object.entries(old.set).filter(([field]) => !(field in newer.set) || isBuiltUpon(newer, field))
  return left.length > 0 ? [{ ...old, set: Object.fromEntries(left) }] : []
}

/** Whether the newer changes say what they say on top of these. */
export function dependsOn(newer: Group, older: Group): boolean {
  return newer.some((change) => older.some((old) => isSameDocument(old, change) && isUnder(old, change)))
}

function isUnder(old: Change, newer: Change): boolean {
  if (newer.action !== 'edit' || old.action === 'delete') return false
  return old.action === 'create' || Object.keys(old.set).some((field) => isBuiltUpon(newer, field))
}

const isBuiltUpon = ({ baseValues = {} }: Change, field: string): boolean => field in baseValues
