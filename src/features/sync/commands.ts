import { FAILURE_MESSAGES } from '#domain/wire/errors/failure-messages.ts'
import type { NetworkChoice } from '#domain/wire/network/network-strategy.ts'
import type { UnsentItem } from '#domain/wire/sync/sync-status.ts'
import { saveFile } from '../../platform/device/save-file.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { DEVICE_FAILED_MESSAGE } from '../../ui/feedback/device-messages.ts'
import { notify } from '../../ui/toast/notify.ts'
import { freedSpaceMessage } from './freed-space-message.ts'
import { importResultMessage } from './import-messages.ts'

type Item = Pick<UnsentItem, 'collection' | 'id'>

const MAY_HAVE_ARRIVED =
  'This change may have reached the server already. It can be discarded once that is known.'
const SWITCHED_OFF = 'Work offline is on: nothing is sent or fetched until you switch it off.'

export interface SyncCommands {
  retry: (item: Item) => void
  discard: (item: Item) => void
  /** Resolves when an answer has come or none can be had. */
  syncNow: () => Promise<void>
  setWorkOffline: (workOffline: boolean) => Promise<void>
  chooseNetwork: (choice: NetworkChoice) => void
  freeSpace: () => Promise<void>
  /** Saves unsent changes as a file: all of them, or one document's with what builds on it. */
  exportUnsent: (of?: Item) => Promise<void>
  /** Reads such a file in again; answers what to say. `onProgress` hears the share that is done, 0 to 1. */
  importUnsent: (file: File, onProgress: (share: number) => void) => Promise<string>
  /** The member has seen a notice. */
  dismiss: (key: string) => void
}

/** What the Sync panel can do; each says in a toast when it could not. */
export function useSyncCommands(): SyncCommands {
  const { port, now } = usePlatform()
  return {
    retry: (item) => void told(port.sync.retry(item.collection, item.id)),
    discard: (item) =>
      void told(
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
    setWorkOffline: (workOffline) => told(port.sync.setWorkOffline(workOffline)),
    chooseNetwork: (choice) => void told(port.sync.setNetworkChoice(choice)),
    freeSpace: () =>
      told(
        port.sync.freeSpace().then((freed) => void notify('info', freedSpaceMessage(freed), { id: 'space' })),
      ),
    exportUnsent: (of) =>
      told(
        port.sync
          .exportUnsent(of && { collection: of.collection, id: of.id })
          .then((file) =>
            saveFile(document, file, `cairnway-unsent-${now().toISOString().slice(0, 10)}.json`),
          ),
      ),
    importUnsent: (file, onProgress) =>
      port.sync.importUnsent(file, onProgress).then(importResultMessage, () => DEVICE_FAILED_MESSAGE),
    dismiss: (key) => void told(port.sync.dismissNotice(key)),
  }
}

async function told(work: Promise<void>): Promise<void> {
  await work.catch(() => notify('error', DEVICE_FAILED_MESSAGE))
}
