import { PROTOCOL, type Write } from '#domain/wire/sync/protocol.ts'
import { collectionScope, memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import {
  addMember,
  creating,
  editing,
  pullBody,
  pushBody,
  type TestMember,
} from '#tests/server/test-member.ts'

// The examples of docs/sync.md: requests sent to a real server and its responses.

/** Request and response, by the name under which the page shows them. */
export type Examples = Record<string, { request: unknown; status?: number; answer: unknown }>

const ID = 'k-ridges'
const OTHER_ID = 'k-lakes'
const SCOPE = collectionScope(ID)
/** The incarnation of a test's database has another name each time. */
const EPOCH = '5d3f3a52-6a0e-4a5e-9d7c-0c8c2f3f1b11'

export async function makeExamples(app: TestApp): Promise<Examples> {
  const maya = await addMember(app, 'maya')
  const tomas = await addMember(app, 'tomas')
  const examples: Examples = {}
  const epoch = await epochOf(app)
  const named = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(epoch, EPOCH))

  async function note(name: string, member: TestMember, [path, request]: [string, unknown]): Promise<Body> {
    const answer = await member.post(path, request)
    const body = (await answer.json()) as Body
    examples[name] = {
      request: named(request),
      ...(answer.status === 200 ? {} : { status: answer.status }),
      answer: named(answer.status === 200 ? body : withoutTrace(body)),
    }
    return body
  }
  const pull = (name: string, member: TestMember, request: Parameters<typeof pullBody>[0]) =>
    note(name, member, ['/api/sync/pull/', pullBody(request)])
  const push = (name: string, member: TestMember, ...writes: Write[]) =>
    note(name, member, ['/api/sync/push/', pushBody(writes, { epoch })])

  const create = numbered(creating('route_collections', ID, collectionFieldsOf()), 1)
  await push('push-create', maya, create)
  await pull('pull-begin', tomas, { scopes: { [SCOPE]: 0, [routeScope('r-nowhere')]: 0 } })
  await maya.push(creating('route_collections', OTHER_ID, collectionFieldsOf({ name: 'Lakes' })))
  const both = { [SCOPE]: 0, [collectionScope(OTHER_ID)]: 0 }
  await pull('pull-columns', tomas, { columns: true, scopes: both })
  const rename = { was: { name: 'Ridges' }, set: { name: 'Ridges of the Gesäuse' } }
  await push('push-edit', maya, numbered(editing('route_collections', ID, rename), 2))
  await push('push-again', maya, create)
  await push(
    'push-conflict',
    maya,
    numbered(editing('route_collections', ID, { was: { name: 'Ridges' }, set: { name: 'Crests' } }), 3),
  )
  await push('push-refused', tomas, numbered(editing('route_collections', ID, rename), 4))
  const reached = await pull('pull-on', tomas, { epoch, scopes: { [SCOPE]: 1 } })
  const positions = { [SCOPE]: reached.scopes?.[SCOPE] ?? 0 }
  await pull('pull-nothing-new', tomas, { epoch, scopes: positions })
  const hide = { was: { visibility: 'public' }, set: { visibility: 'private' } }
  await maya.push(editing('route_collections', ID, hide))
  await pull('pull-gone', tomas, { epoch, scopes: positions })
  await pull('pull-reset', tomas, { epoch: 'another-life-of-the-database', scopes: positions })
  await pull('pull-unknown', tomas, { epoch, scopes: undefined, same: 'a-hash-of-scopes' })
  await pull('pull-forbidden', tomas, { epoch, scopes: { [memberScope(maya.id)]: 0 } })
  await pull('pull-too-old', tomas, { protocol: PROTOCOL - 1 })
  return examples
}

type Body = { scopes?: Record<string, number> } & Record<string, unknown>

/** Without what differs in each response: its time and its number in the log. */
function withoutTrace(body: Body): unknown {
  const { error } = body as { error: Record<string, unknown> }
  const { correlation_id: _id, timestamp: _at, ...rest } = error
  return { error: rest }
}

const numbered = (write: Write, at: number): Write => ({
  ...write,
  mutation: `01997000-0000-7000-8000-${String(at).padStart(12, '0')}`,
})

async function epochOf({ db }: TestApp): Promise<string> {
  const [row] = await db.query<{ epoch: string }>('select epoch from instance')
  return row?.epoch ?? ''
}
