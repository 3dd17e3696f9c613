import { v7 } from 'uuid'
import { usePlatform } from '../../../platform/platform-context.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage } from '../commands.ts'

interface FilterCommands {
  /** null: it is safe on this device; else what is wrong, in words */
  save: (name: string, query: string) => Promise<string | null>
  remove: (id: string) => void
}

const failed = () => notify('error', 'This device could not do that. Please try again.')

export function useFilterCommands(): FilterCommands {
  const { port } = usePlatform()
  return {
    async save(name, query) {
      if (name === '') return 'Give it a name.'
      const result = await port
        .run('filter.save', { id: v7(), collection: 'routes', name, query })
        .catch(() => ({ ok: false, reason: 'storage' }) as const)
      return result.ok ? null : commandFailureMessage(result.reason)
    },
    remove(id) {
      const removed = port.run('filter.delete', { id })
      removed.then(({ ok }) => ok || failed(), failed)
    },
  }
}
