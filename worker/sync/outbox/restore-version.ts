import { type ConflictValue, restoreVersion } from '#domain/wire/sync/conflict-value.ts'
import type { KeptBothNotice } from '#domain/wire/sync/sync-status.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Restoration } from '../../port.ts'
import type { Change } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'

// One version of a value that two members changed is restored by an ordinary edit of the document.

/** Null: the notice, the document or the list element with the value is gone. */
export async function readRestoringChange(
  { store, replica }: EngineDeps,
  { notice: key, value: valueKey, version }: Restoration,
): Promise<Change | null> {
  const { notice, value } = await readValue(store, key, valueKey)
  if (!notice || !value) return null
  const { collection, id } = notice
  const document = await readDocument(replica, collection, id)
  const set = document && restoreVersion({ ...document }, value, version)
  return set && { collection, id, action: 'edit', set: { ...set } }
}

/** Saves which version the document has now, so that the other one can be restored again. */
export async function markRestored(
  store: SyncStore,
  { notice: key, value: valueKey, version }: Restoration,
): Promise<void> {
  await store.transaction('rw', store.notices, async () => {
    const { notice } = await readValue(store, key, valueKey)
    if (!notice) return
    const values = notice.values?.map((value) =>
      value.key === valueKey ? { ...value, kept: version } : value,
    )
    await store.notices.put({ ...notice, ...(values && { values }) })
  })
}

async function readValue(
  store: SyncStore,
  key: string,
  valueKey: string,
): Promise<{ notice?: KeptBothNotice; value?: ConflictValue | undefined }> {
  const notice = await store.notices.get(key)
  if (notice?.kind !== 'kept_both') return {}
  return { notice, value: notice.values?.find((value) => value.key === valueKey) }
}
