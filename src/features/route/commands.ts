import type { RouteFields } from '#domain/route/route.ts'
import { FAILURE_MESSAGES, INVALID_FIELDS_MESSAGE } from '#domain/wire/errors/failure-messages.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'

export interface RouteCommands {
  edit: (id: string, set: Partial<RouteFields>) => Promise<CommandResult>
  remove: (id: string) => Promise<CommandResult>
  /** among what the member has saved, or not any more */
  setSaved: (id: string, on: boolean) => Promise<CommandResult>
}

/** Writes on routes: done when they are safe on this device, long before they are sent. */
export function useRouteCommands(): RouteCommands {
  const { port } = usePlatform()
  return {
    async edit(id, set) {
      const result = await port.run('route.edit', { id, set })
      // what is only here is worth asking the browser to keep; its answer changes nothing for the member
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

/** What to say where a write did not succeed and no field is to blame. */
export function commandFailureMessage(reason: CommandFailure): string {
  if (reason === 'invalid') return INVALID_FIELDS_MESSAGE
  if (reason === 'refused') return FAILURE_MESSAGES.forbidden
  if (reason === 'not_found') return 'This route is not on this device any more.'
  if (reason === 'signed_out') return FAILURE_MESSAGES.auth
  return 'This device has no room left to store it. Free some space and try again.'
}
