import { PACKS_MAX } from '#domain/wire/limits.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { DEVICE_FAILED_MESSAGE } from '../../ui/feedback/device-messages.ts'
import { notify } from '../../ui/toast/notify.ts'

export const TOO_MANY_PACKS = `You have reached the limit of ${PACKS_MAX} offline packs. Remove one to save this one.`

export const PACK_LOCKED = 'Your plan includes one offline pack. Remove it to save this one.'

const REFRESH_UNREACHABLE = 'The server cannot be reached. The offline pack stays as it is.'

export interface PackCommands {
  /** Downloads a pack, or continues an incomplete one. Progress is part of the pack's state. */
  save: (id: string, onEnd?: () => void) => void
  /** Brings a complete pack up to date. */
  refresh: (id: string, onEnd: () => void) => void
  cancel: (id: string) => void
  remove: (id: string) => void
}

export function usePackCommands(): PackCommands {
  const { port } = usePlatform()
  return {
    save: (id, onEnd) => {
      // Ask for persistent storage, so that the browser does not evict the pack; it is saved in any
      // case.
      requestPersistentStorage().catch(() => undefined)
      notifyFailure(
        port.packs
          .keep(id)
          .then((end) => {
            if (end === 'locked') notify('warning', PACK_LOCKED, { id: 'packs' })
            if (end === 'too_many') notify('warning', TOO_MANY_PACKS, { id: 'packs' })
          })
          .finally(onEnd),
      )
    },
    refresh: (id, onEnd) =>
      notifyFailure(
        port.packs
          .keep(id, 'refresh')
          .then((end) => {
            if (end === 'ended') notify('success', 'Offline pack is up to date', { id: 'packs' })
            else notify('warning', REFRESH_UNREACHABLE, { id: 'packs' })
          })
          .finally(onEnd),
      ),
    cancel: (id) => notifyFailure(port.packs.cancel(id)),
    remove: (id) => notifyFailure(port.packs.remove(id)),
  }
}

const notifyFailure = (pending: Promise<void>): void =>
  void pending.catch(() => notify('error', DEVICE_FAILED_MESSAGE))
