import type { ReactElement } from 'react'
import type { CollectionName } from '#domain/wire/collections.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'

const DocumentConflicts = lazyComponent(
  async () => (await import('./document-conflicts.tsx')).DocumentConflicts,
)

/** Most documents never have a conflict, so its code is loaded when there is one. */
export function ConflictSlot({
  collection,
  id,
}: {
  collection: CollectionName
  id: string
}): ReactElement | null {
  const { notices } = useSyncStatus()
  const hasConflict = notices.some(
    (notice) =>
      notice.kind === 'kept_both' &&
      notice.collection === collection &&
      notice.id === id &&
      notice.values !== undefined,
  )
  if (!hasConflict) return null
  return (
    <ErrorBoundary size="medium">
      <DocumentConflicts collection={collection} id={id} />
    </ErrorBoundary>
  )
}
