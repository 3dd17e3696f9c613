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
export type Role = 'editor' | 'viewer'

/** Writes on collections: done when they are safe on this device, long before they are sent. */
export interface CollectionCommands {
  /** Answers the new one’s id beside how it went. `route`: what is put into it at once. */
  create: (words: CollectionFormFields, route?: string) => Promise<CommandResult & { id: string }>
  edit: (id: string, set: Partial<CollectionFormFields>) => Promise<CommandResult>
  /** The rest say in a toast where they do not succeed, and answer whether they did. */
  remove: (id: string) => Promise<boolean>
  /** `at`: its place from 0; left out: where it stands, or last */
  putRoute: (id: string, item: Omit<CollectionItem, 'rank'>, at?: number) => Promise<boolean>
  addRoute: (id: string, route: string) => Promise<boolean>
  removeRoute: (id: string, item: string) => Promise<boolean>
  invite: (id: string, member: string, role: Role) => Promise<boolean>
  /** by the owner, or by who leaves or declines */
  removeCollaborator: (id: string, member: string) => Promise<boolean>
  acceptInvitation: (id: string) => Promise<boolean>
}

export function useCollectionCommands(): CollectionCommands {
  const { port } = usePlatform()
  const put = (id: string, item: Omit<CollectionItem, 'rank'>, at?: number) =>
    notifyFailure(port.run('collection.put_route', { collection: id, item, ...(at !== undefined && { at }) }))
  return {
    async create(words, route) {
      const id = v7()
      const items = route === undefined ? [] : [{ id: v7(), route, note: '', rank: rankBetween(null, null) }]
      const fields = { ...words, cover: null, items }
      const result = await catchUnreachable(port.run('collection.create', { id, fields }))
      // what is only here is worth asking the browser to keep; its answer changes nothing for the member
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      return { ...result, id }
    },
    edit: (id, set) => catchUnreachable(port.run('collection.edit', { id, set })),
    remove: (id) => notifyFailure(port.run('collection.delete', { id })),
    putRoute: put,
    addRoute: (id, route) => put(id, { id: v7(), route, note: '' }),
    removeRoute: (id, item) => notifyFailure(port.run('collection.take_route', { collection: id, item })),
    invite: (id, member, role) =>
      notifyFailure(port.run('collaborator.put', { target: targetOf(id), member, role })),
    removeCollaborator: (id, member) =>
      notifyFailure(port.run('collaborator.remove', { target: targetOf(id), member })),
    acceptInvitation: (id) => notifyFailure(port.run('collaborator.accept', { target: targetOf(id) })),
  }
}

const targetOf = (id: string) => ({ collection: 'route_collections' as const, id })

async function notifyFailure(work: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(work)
  if (!result.ok) notify('error', wordsOf(result))
  return result.ok
}

/** A rule that is broken where there is no form speaks for itself. */
function wordsOf(result: Extract<CommandResult, { ok: false }>): string {
  if (result.reason !== 'invalid') return commandErrorMessage(result.reason)
  return Object.values(result.field_errors)[0]?.[0] ?? commandErrorMessage(result.reason)
}
