import { PACKS_MAX } from '#domain/wire/limits.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { askToKeepStorage } from '../../platform/storage.ts'
import { DEVICE_FAILED } from '../../ui/device-words.ts'
import { notify } from '../../ui/notify.ts'

export const TOO_MANY = `${PACKS_MAX} offline packs are kept on this device, and no more can be. Remove one to make room for this one.`

export interface PackCommands {
  /** Prepares a pack, or goes on with one; how it goes is told by the pack itself. */
  keep: (id: string) => void
  cancel: (id: string) => void
  remove: (id: string) => void
}

export function usePackCommands(): PackCommands {
  const { port } = usePlatform()
  return {
    keep: (id) => {
      // what is kept on purpose is not for the browser to empty; where it does not promise that, the pack is made all the same
      askToKeepStorage().catch(() => undefined)
      told(
        port.packs.keep(id).then((end) => {
          if (end === 'too_many') notify('warning', TOO_MANY, { id: 'packs' })
        }),
      )
    },
    cancel: (id) => told(port.packs.cancel(id)),
    remove: (id) => told(port.packs.remove(id)),
  }
}

const told = (work: Promise<void>): void => void work.catch(() => notify('error', DEVICE_FAILED))
