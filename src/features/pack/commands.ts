import { PACKS_MAX } from '#domain/wire/limits.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { DEVICE_FAILED_MESSAGE } from '../../ui/feedback/device-messages.ts'
import { notify } from '../../ui/toast/notify.ts'

export const TOO_MANY_PACKS = `${PACKS_MAX} offline packs are kept on this device, and no more can be. Remove one to make room for this one.`

export interface PackCommands {
  /** Prepares a pack, or goes on with one; how it goes is told by the pack itself. */
  save: (id: string) => void
  cancel: (id: string) => void
  remove: (id: string) => void
}

export function usePackCommands(): PackCommands {
  const { port } = usePlatform()
  return {
    save: (id) => {
      // what is kept on purpose is not for the browser to empty; where it does not promise that, the pack is made all the same
      requestPersistentStorage().catch(() => undefined)
      notifyFailure(
        port.packs.keep(id).then((end) => {
          if (end === 'too_many') notify('warning', TOO_MANY_PACKS, { id: 'packs' })
        }),
      )
    },
    cancel: (id) => notifyFailure(port.packs.cancel(id)),
    remove: (id) => notifyFailure(port.packs.remove(id)),
  }
}

const notifyFailure = (work: Promise<void>): void =>
  void work.catch(() => notify('error', DEVICE_FAILED_MESSAGE))
