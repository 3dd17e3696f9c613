import { FAILURE_MESSAGES } from '#domain/wire/errors/failure-messages.ts'
import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { UnsentItem } from '#domain/wire/sync/sync-status.ts'
import { saveFile } from '../../platform/device/save-file.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Restoration } from '../../platform/port/port.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { DEVICE_FAILED_MESSAGE } from '../../ui/feedback/device-messages.ts'
import { notify } from '../../ui/toast/notify.ts'
import { freedSpaceMessage } from './freed-space-message.ts'
import { importResultMessage } from './import-messages.ts'

type Item = Pick<UnsentItem, 'collection' | 'id'>

const MAY_HAVE_ARRIVED =
  'This change may have reached the server already. You can discard it once that is known.'
const REMOVED_MEANWHILE = 'This part was removed in the meantime, so its value cannot be restored.'
const SWITCHED_OFF = 'Work offline is on. Nothing is sent or downloaded until you switch it off.'

export interface SyncCommands {
  retry: (item: Item) => void
  discard: (item: Item) => void
  /** Resolves when the sync has ended or failed. */
  syncNow: () => Promise<void>
  setWorkOffline: (workOffline: boolean) => Promise<void>
  chooseNetwork: (choice: NetworkChoice) => void
  freeSpace: () => Promise<void>
  /** Saves unsent changes to a file: all of them, or those of one document and what depends on it. */
  exportUnsent: (item?: Item) => Promise<void>
  /** Imports such a file; resolves to the message to show. `onProgress` gets the share that is done, 0 to 1. */
  importUnsent: (file: File, onProgress: (share: number) => void) => Promise<string>
  /** Writes one version of a value that two members changed. */
  restoreVersion: (restoration: Restoration) => void
  /** Removes a notice that the member has read. */
  dismiss: (key: string) => void
}

/** The actions of the Sync panel; each shows a toast if it fails. */
export function useSyncCommands(): SyncCommands {
  const { port, now } = usePlatform()
  return {
    retry: (item) => void toastOnFailure(port.sync.retry(item.collection, item.id)),
    discard: (item) =>
      void toastOnFailure(
        port.sync.discard(item.collection, item.id).then(({ discarded }) => {
          if (!discarded) notify('warning', MAY_HAVE_ARRIVED)
        }),
      ),
    async syncNow() {
      if (syncStatus.workOffline) {
        notify('info', SWITCHED_OFF, { id: 'sync-now' })
        return
      }
      const { reached } = await port.sync.syncNow().catch(() => ({ reached: false }))
      if (!reached) notify('warning', FAILURE_MESSAGES.unreachable, { id: 'sync-now' })
    },
    setWorkOffline: (workOffline) => toastOnFailure(port.sync.setWorkOffline(workOffline)),
    chooseNetwork: (choice) => void toastOnFailure(port.sync.setNetworkChoice(choice)),
    freeSpace: () =>
      toastOnFailure(
        port.sync.freeSpace().then((freed) => void notify('info', freedSpaceMessage(freed), { id: 'space' })),
      ),
    exportUnsent: (item) =>
      toastOnFailure(
        port.sync
          .exportUnsent(item && { collection: item.collection, id: item.id })
          .then((file) =>
            saveFile(document, file, `cairnway-unsent-${now().toISOString().slice(0, 10)}.json`),
          ),
      ),
    importUnsent: (file, onProgress) =>
      port.sync.importUnsent(file, onProgress).then(importResultMessage, () => DEVICE_FAILED_MESSAGE),
    restoreVersion: (restoration) =>
      void toastOnFailure(
        port.sync.restoreVersion(restoration).then(({ restored }) => {
          if (!restored) notify('warning', REMOVED_MEANWHILE)
        }),
      ),
    dismiss: (key) => void toastOnFailure(port.sync.dismissNotice(key)),
  }
}

async function toastOnFailure(work: Promise<void>): Promise<void> {
  await work.catch(() => notify('error', DEVICE_FAILED_MESSAGE))
}
