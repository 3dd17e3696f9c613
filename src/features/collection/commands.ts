import { v7 } from 'uuid'
import type { CollectionItem, RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { rankBetween } from '#domain/std/rank/rank.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'

export type CollectionFormFields = Pick<
  RouteCollectionFields,
  'name' | 'description' | 'visibility' | 'communities'
>

/**
 * Writes collections. A command resolves when the change is durable on this device, before it is
 * synced.
 */
export interface CollectionCommands {
  /** Resolves to the result and the id of the new collection. `route`: its first route. */
  create: (fields: CollectionFormFields, route?: string) => Promise<CommandResult & { id: string }>
  edit: (id: string, set: Partial<CollectionFormFields>) => Promise<CommandResult>
  /**
   * This and the following commands show a toast if they fail, and resolve to whether they
   * succeeded.
   */
  remove: (id: string) => Promise<boolean>
  /** Adds, moves or changes an item. `at`: its index; absent: the current position, or the end. */
  putRoute: (id: string, item: Omit<CollectionItem, 'rank'>, at?: number) => Promise<boolean>
  addRoute: (id: string, route: string) => Promise<boolean>
  removeRoute: (id: string, item: string) => Promise<boolean>
}

export function useCollectionCommands(): CollectionCommands {
  const { port } = usePlatform()
  const putRoute = (id: string, item: Omit<CollectionItem, 'rank'>, at?: number) =>
    notifyFailure(port.run('collection.put_route', { collection: id, item, ...(at !== undefined && { at }) }))
  return {
    async create(fields, route) {
      const id = v7()
      const items = route === undefined ? [] : [{ id: v7(), route, note: '', rank: rankBetween(null, null) }]
      const newFields = { ...fields, cover: null, items }
      const result = await catchUnreachable(port.run('collection.create', { id, fields: newFields }))
      // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter
      // to the member.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      return { ...result, id }
    },
    edit: (id, set) => catchUnreachable(port.run('collection.edit', { id, set })),
    remove: (id) => notifyFailure(port.run('collection.delete', { id })),
    putRoute,
    addRoute: (id, route) => putRoute(id, { id: v7(), route, note: '' }),
    removeRoute: (id, item) => notifyFailure(port.run('collection.take_route', { collection: id, item })),
  }
}

async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(pending)
  if (!result.ok) notify('error', failureMessage(result))
  return result.ok
}

/** Without a form the message of the first invalid field is shown. */
function failureMessage(result: Extract<CommandResult, { ok: false }>): string {
  if (result.reason !== 'invalid') return commandErrorMessage(result.reason)
  return Object.values(result.field_errors)[0]?.[0] ?? commandErrorMessage(result.reason)
}
