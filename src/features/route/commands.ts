import type { RouteFields } from '#domain/route/route.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'

export interface RouteCommands {
  edit: (id: string, set: Partial<RouteFields>) => Promise<CommandResult>
  remove: (id: string) => Promise<CommandResult>
  /** adds the route to the member's saved routes, or removes it */
  setSaved: (id: string, on: boolean) => Promise<CommandResult>
}

/**
 * Writes routes. A command resolves when the change is durable on this device, before it is synced.
 */
export function useRouteCommands(): RouteCommands {
  const { port } = usePlatform()
  return {
    async edit(id, set) {
      const result = await catchUnreachable(port.run('route.edit', { id, set }))
      // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter
      // to the member.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      return result
    },
    remove: (id) => catchUnreachable(port.run('route.delete', { id })),
    setSaved: (id, on) =>
      catchUnreachable(port.run('favourite.set', { target: { collection: 'routes', id }, on })),
  }
}

export type CommandFailure = Extract<CommandResult, { ok: false }>['reason']

/** The message for a failed command that is not caused by a field. */
export function commandFailureMessage(reason: CommandFailure): string {
  return reason === 'not_found' ? 'This route is no longer on this device.' : commandErrorMessage(reason)
}
