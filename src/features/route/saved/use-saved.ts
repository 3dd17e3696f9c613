import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import { useRelation } from '../../../platform/queries/use-relation.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage, useRouteCommands } from '../commands.ts'

interface Saved {
  /** undefined while loading */
  isSaved: boolean | undefined
  state: ItemState | null
  /** difference between the member's unsent change and the server's count */
  countDelta: number
  /** Saves the route, or no longer; a message says why it could not. */
  toggle: () => void
}

/** Whether the member has saved a route. */
export function useSaved(id: string): Saved {
  const { setSaved } = useRouteCommands()
  const { isOn, state, countDelta } = useRelation('favourite', { collection: 'routes', id })
  async function toggle(): Promise<void> {
    const result = await setSaved(id, !isOn)
    if (!result.ok) notify('error', commandFailureMessage(result.reason))
  }
  return { isSaved: isOn, state, countDelta, toggle: () => void toggle() }
}
