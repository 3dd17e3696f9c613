import { v7 } from 'uuid'
import type { CollectionItem, RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { rankBetween } from '#domain/std/rank.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port.ts'
import { answered, refusedWords } from '../../platform/refused-words.ts'
import { askToKeepStorage } from '../../platform/storage.ts'
import { notify } from '../../ui/notify.ts'

export type CollectionWords = Pick<
  RouteCollectionFields,
  'name' | 'description' | 'visibility' | 'communities'
>
export type Role = 'editor' | 'viewer'

/** Writes on collections: done when they are safe on this device, long before they are sent. */
export interface CollectionCommands {
  /** Answers the new one’s id beside how it went. `route`: what is put into it at once. */
  create: (words: CollectionWords, route?: string) => Promise<CommandResult & { id: string }>
  edit: (id: string, set: Partial<CollectionWords>) => Promise<CommandResult>
  /** The rest say in a toast where they do not succeed, and answer whether they did. */
  remove: (id: string) => Promise<boolean>
  /** `at`: its place from 0; left out: where it stands, or last */
  put: (id: string, item: Omit<CollectionItem, 'rank'>, at?: number) => Promise<boolean>
  add: (id: string, route: string) => Promise<boolean>
  take: (id: string, item: string) => Promise<boolean>
  ask: (id: string, member: string, role: Role) => Promise<boolean>
  /** by the owner, or by who leaves or declines */
  part: (id: string, member: string) => Promise<boolean>
  accept: (id: string) => Promise<boolean>
}

export function useCollectionCommands(): CollectionCommands {
  const { port } = usePlatform()
  const put = (id: string, item: Omit<CollectionItem, 'rank'>, at?: number) =>
    told(port.run('collection.put_route', { collection: id, item, ...(at !== undefined && { at }) }))
  return {
    async create(words, route) {
      const id = v7()
      const items = route === undefined ? [] : [{ id: v7(), route, note: '', rank: rankBetween(null, null) }]
      const fields = { ...words, cover: null, items }
      const result = await answered(port.run('collection.create', { id, fields }))
      // what is only here is worth asking the browser to keep; its answer changes nothing for the member
      if (result.ok) askToKeepStorage().catch(() => undefined)
      return { ...result, id }
    },
    edit: (id, set) => answered(port.run('collection.edit', { id, set })),
    remove: (id) => told(port.run('collection.delete', { id })),
    put,
    add: (id, route) => put(id, { id: v7(), route, note: '' }),
    take: (id, item) => told(port.run('collection.take_route', { collection: id, item })),
    ask: (id, member, role) => told(port.run('collaborator.put', { target: targetOf(id), member, role })),
    part: (id, member) => told(port.run('collaborator.remove', { target: targetOf(id), member })),
    accept: (id) => told(port.run('collaborator.accept', { target: targetOf(id) })),
  }
}

const targetOf = (id: string) => ({ collection: 'route_collections' as const, id })

async function told(work: Promise<CommandResult>): Promise<boolean> {
  const result = await answered(work)
  if (!result.ok) notify('error', wordsOf(result))
  return result.ok
}

/** A rule that is broken where there is no form speaks for itself. */
function wordsOf(result: Extract<CommandResult, { ok: false }>): string {
  if (result.reason !== 'invalid') return refusedWords(result.reason)
  return Object.values(result.field_errors)[0]?.[0] ?? refusedWords(result.reason)
}
