import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import { writableCollectionFields } from '#domain/route-collection/may-write.ts'
import { type RouteCollection, routeCollectionFields } from '#domain/route-collection/route-collection.ts'
import { putRanked } from '#domain/std/rank/ranked-list.ts'
import type { CommandResult, Commands } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { NOT_FOUND } from '../command-results.ts'
import { readAs, updateDocument } from '../document.ts'

const collection = 'route_collections'
/** A route that is already in the collection keeps its item. */
export const putRoute = (
  deps: CommandDeps,
  { collection: id, item, at }: Commands['collection.put_route'],
): Promise<CommandResult> =>
  rearrange(deps, id, (items) => {
    const known = items.find(({ route }) => route === item.route)
    return putRanked(
      items,
      known && known.id !== item.id ? { ...known, note: item.note || known.note } : item,
      at,
    )
  })

export const removeRoute = (
  deps: CommandDeps,
  { collection: id, item }: Commands['collection.take_route'],
): Promise<CommandResult> => rearrange(deps, id, (items) => items.filter((one) => one.id !== item))

type Items = RouteCollection['items']

async function rearrange(
  deps: CommandDeps,
  id: string,
  change: (items: Items) => Items,
): Promise<CommandResult> {
  const found = await readAs<RouteCollection>(deps, collection, id)
  if (!found) return NOT_FOUND
  return updateDocument<RouteCollection>(deps, {
    collection,
    id,
    set: { items: change(found.items) },
    baseValues: { items: found.items },
    entries: routeCollectionFields,
    writable: (now) => writableCollectionFields(collaboratorRoleOf(now, deps.memberId)),
  })
}
