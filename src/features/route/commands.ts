import type { RouteFields } from '#domain/route/route.ts'
import { FAILURE_MESSAGES, INVALID_FIELDS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import { usePlatform } from '../../platform/platform-context.ts'
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
      const result = await port.run('route.edit', { id, set })
      // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter
      // to the member.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      return result
    },
    remove: (id) => port.run('route.delete', { id }),
    setSaved: (id, on) =>
      port
        .run('favourite.set', { target: { collection: 'routes', id }, on })
        .catch(() => ({ ok: false, reason: 'storage' })),
  }
}

export type CommandFailure = Extract<CommandResult, { ok: false }>['reason']

/** The message for a failed command that is not caused by a field. */
export function commandFailureMessage(reason: CommandFailure): string {
  if (reason === 'invalid') return INVALID_FIELDS_MESSAGE
  if (reason === 'refused') return FAILURE_MESSAGES.forbidden
  if (reason === 'not_found') return 'This route is no longer on this device.'
  if (reason === 'signed_out') return FAILURE_MESSAGES.auth
  return 'This device is full. Free up space and try again.'
}
