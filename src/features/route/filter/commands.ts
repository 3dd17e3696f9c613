import { v7 } from 'uuid'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable } from '../../../platform/port/command-messages.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage } from '../commands.ts'

interface FilterCommands {
  /** Resolves to null once the filter is durable on this device, or else to an error message. */
  save: (name: string, query: string) => Promise<string | null>
  remove: (id: string) => void
}

const notifyFailure = () => notify('error', 'Could not delete the filter on this device. Please try again.')

export function useFilterCommands(): FilterCommands {
  const { port } = usePlatform()
  return {
    async save(name, query) {
      if (name === '') return 'Enter a name.'
      const result = await catchUnreachable(
        port.run('filter.save', { id: v7(), collection: 'routes', name, query }),
      )
      return result.ok ? null : commandFailureMessage(result.reason)
    },
    remove(id) {
      const removed = port.run('filter.delete', { id })
      removed.then(({ ok }) => ok || notifyFailure(), notifyFailure)
    },
  }
}
