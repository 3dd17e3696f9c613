import { usePlatform } from '../../../platform/platform-context.ts'
import { askToKeepStorage } from '../../../platform/storage.ts'
import { notify } from '../../../ui/notify.ts'

const FAILED = 'This device could not do that. Please try again.'

export interface PackCommands {
  /** Prepares a pack, or goes on with one; how it goes is told by the pack itself. */
  keep: (routeId: string) => void
  cancel: (routeId: string) => void
  remove: (routeId: string) => void
}

export function usePackCommands(): PackCommands {
  const { port } = usePlatform()
  return {
    keep: (routeId) => {
      // what is kept on purpose is not for the browser to empty; where it does not promise that, the pack is made all the same
      askToKeepStorage().catch(() => undefined)
      told(port.packs.keep(routeId))
    },
    cancel: (routeId) => told(port.packs.cancel(routeId)),
    remove: (routeId) => told(port.packs.remove(routeId)),
  }
}

const told = (work: Promise<void>): void => void work.catch(() => notify('error', FAILED))
