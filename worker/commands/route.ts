import * as v from 'valibot'
import { type Route, routeFields } from '#domain/route/route.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { changeDocument, deleteDocument } from './document.ts'
import { DONE, invalid, notFound } from './outcome.ts'

const createSchema = v.object({ id: v.pipe(v.string(), v.uuid()), fields: v.object(routeFields) })
const collection = 'routes'

/** A route and its line, committed together. The line was read from a file before and waits under its import. */
export async function createRoute(deps: CommandDeps, args: Commands['route.create']): Promise<CommandResult> {
  const { id } = args
  const checked = v.safeParse(createSchema, args)
  if (!checked.success) return invalid(checked.issues, 'fields')
  const found = deps.imports.take(args.source.importId, args.source.index)
  if (!found) return notFound
  const guess = { author: await deps.card(deps.memberId), ...UNRATED }
  await deps.write([
    { collection, id, action: 'create', set: checked.output.fields, guess },
    { collection: 'tracks', id, action: 'create', set: found.track },
  ])
  return DONE
}

/** The page offers it for one's own alone; for any other the server says no. */
export const editRoute = (deps: CommandDeps, { id, set }: Commands['route.edit']): Promise<CommandResult> =>
  changeDocument<Route>(deps, {
    collection,
    id,
    set,
    entries: routeFields,
    writable: () => Object.keys(routeFields),
  })

/** Its line goes with it, by the server's hand. */
export const deleteRoute = (deps: CommandDeps, { id }: Commands['route.delete']): Promise<CommandResult> =>
  deleteDocument<Route>(deps, { collection, id, may: () => true })

/** What only the server decides, as it will most likely decide it. */
const UNRATED: Pick<Route, 'counts' | 'rating' | 'latestCondition' | 'featured'> = {
  counts: { favourites: 0, completed: 0, comments: 0 },
  rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
  latestCondition: null,
  featured: false,
}
