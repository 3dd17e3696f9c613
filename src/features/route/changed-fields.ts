import type { RouteDraft } from './route-form.tsx'

/** What a form has changed: other fields must not travel, so that other people's edits of them survive. */
export function changedFields(before: RouteDraft, after: RouteDraft): Partial<RouteDraft> {
  const changed: Partial<RouteDraft> = {}
  if (after.name.trim() !== before.name) changed.name = after.name.trim()
  if (after.activity !== before.activity) changed.activity = after.activity
  if (after.visibility !== before.visibility) changed.visibility = after.visibility
  if (after.grade !== before.grade) changed.grade = after.grade
  if (after.description !== before.description) changed.description = after.description
  return changed
}
