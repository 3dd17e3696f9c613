import type { ValueConflict } from '#domain/std/merge/merge-fields.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { valueName } from '#domain/wire/sync/changed-values.ts'
import { type ConflictValue, conflictKey, isReported } from '#domain/wire/sync/conflict-value.ts'
import type { RecentEdit } from '#domain/wire/sync/protocol.ts'

interface Versions {
  mineAt: string
  /** of an unknown edit */
  theirsAt: string
  /** the last edits of the document, newest first */
  edits?: readonly RecentEdit[]
  memberId?: string
}

/** The conflicts of a merge that the member is shown, with who wrote the other version and when. */
export function toConflictValues(
  collection: CollectionName,
  conflicts: readonly ValueConflict[] = [],
  { mineAt, theirsAt, edits = [], memberId }: Versions,
): ConflictValue[] {
  const reported = conflicts.filter((conflict) => isReported(collection, conflict))
  return reported.map((conflict) => {
    const edit = findEdit(edits, conflict)
    const isOwn = edit !== undefined && edit.member === memberId
    return {
      ...conflict,
      key: conflictKey(conflict),
      mineAt,
      theirsAt: edit?.at ?? theirsAt,
      by: isOwn ? null : (edit?.username ?? null),
      isOwn,
    }
  })
}

/** Of very large edits the server names the changed fields of the document only. */
function findEdit(edits: readonly RecentEdit[], { path, fields }: ValueConflict): RecentEdit | undefined {
  const [top] = path
  const names = fields.map((field) => valueName(path.at(-1) ?? null, field))
  return edits.find(({ changed }) => changed.some((name) => names.includes(name) || name === top))
}
