import { must } from '#domain/std/must.ts'
import { editing } from '#tests/server/test-member.ts'
import type { Writer } from '../server/stage.ts'

interface Turn {
  edits: number
  last: Promise<void>
}

const turns = new WeakMap<Writer, Turn>()

/** The writer changes the description of the next of their routes, after their earlier edits: one push of one write. */
export function pushAnEdit(writer: Writer): Promise<void> {
  const turn = turns.get(writer) ?? { edits: 0, last: Promise.resolve() }
  turns.set(writer, turn)
  turn.last = turn.last.then(() => edit(writer, ++turn.edits))
  return turn.last
}

async function edit({ client, routes }: Writer, edits: number): Promise<void> {
  const route = must(routes[edits % routes.length], 'a route')
  const description = `Edit ${edits}: up along the brook, over the saddle and down to the lake.`
  await client.push(
    editing('routes', route.id, { was: { description: route.description }, set: { description } }),
  )
  route.description = description
}
