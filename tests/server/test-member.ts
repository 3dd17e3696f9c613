import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { RouteFields } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import {
  PROTOCOL,
  type PullPage,
  type PushPage,
  pullResponse,
  pushResponse,
  type Write,
  type WriteResult,
  withEpoch,
} from '#domain/wire/sync/protocol.ts'
import { beginSession } from '#server/resources/session/begin-session.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { makeMember } from './make-member.ts'
import { bearer, type TestApp } from './test-app.ts'

/** A member who is signed in, as a client of the API. */
export interface TestMember {
  id: string
  username: string
  headers: Record<string, string>
  post(path: string, body: unknown): Promise<Response>
  /** One pull; the test fails unless the response has the shape of the contract. */
  pull(request: Record<string, unknown>): Promise<PullPage>
  push(...writes: unknown[]): Promise<WriteResult[]>
  /** Pushes a new route and returns its id. */
  publish(fields?: Partial<RouteFields>): Promise<string>
}

/** Creates a member without the cost of hashing a password. */
export async function addMember(app: TestApp, username: string): Promise<TestMember> {
  const now = app.deps.clock()
  const id = `member-${username}`
  const { access } = await app.db.transaction(async (query) => {
    await makeMember(query, { id, username, now })
    return beginSession(app.deps, query, { memberId: id, device: null })
  })
  return signedInMember(app, { id, username, headers: bearer(access) })
}

/** The same member, signed in on another device. */
export async function onAnotherDevice(app: TestApp, { id, username }: TestMember): Promise<TestMember> {
  const { access } = await app.db.transaction((query) =>
    beginSession(app.deps, query, { memberId: id, device: null }),
  )
  return signedInMember(app, { id, username, headers: bearer(access) })
}

function signedInMember(
  app: TestApp,
  who: { id: string; username: string; headers: Record<string, string> },
): TestMember {
  const post = (path: string, body: unknown) => app.post(path, body, who.headers)
  const push = async (...writes: unknown[]) => (await pushed(post, writes)).results
  return {
    ...who,
    post,
    push,
    pull: async (request) => {
      const answer = v.parse(pullResponse, await pulled(post, { columns: true, ...request }))
      if ('reset' in answer || 'unknown' in answer) throw new Error('The server answered with no page')
      return must(withEpoch(answer, pullBody(request)), 'epoch')
    },
    publish: async (fields = {}) => {
      const write = creating('routes', randomUUID(), routeFieldsOf(fields))
      const [result] = await push(write)
      if (result?.status !== 'applied') throw new Error(`Not published: ${JSON.stringify(result)}`)
      return write.id
    },
  }
}

type Post = TestMember['post']

const DEVICE = 'device-of-a-test'

export const pullBody = ({
  epoch = null,
  ...request
}: Record<string, unknown> & { epoch?: string | null } = {}) => ({
  protocol: PROTOCOL,
  client: DEVICE,
  epoch,
  scopes: {},
  ...request,
})

export const pushBody = (
  writes: unknown[],
  { epoch = null, ...more }: Record<string, unknown> & { epoch?: string | null } = {},
) => ({
  protocol: PROTOCOL,
  client: DEVICE,
  epoch,
  writes,
  ...more,
})

async function pulled(post: Post, request: Record<string, unknown>): Promise<unknown> {
  return okJson(await post('/api/sync/pull/', pullBody(request)))
}

async function pushed(post: Post, writes: unknown[]): Promise<PushPage> {
  const body = pushBody(writes)
  const answer = v.parse(pushResponse, await okJson(await post('/api/sync/push/', body)))
  if ('reset' in answer) throw new Error('The server answered with a reset')
  return must(withEpoch(answer, body), 'epoch')
}

async function okJson(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export const creating = (collection: CollectionName, id: string, set: object): Write => ({
  mutation: randomUUID(),
  collection,
  id,
  create: true,
  was: {},
  set: { ...set },
  delete: false,
})

/** An edit by a member who saw `was` before. */
export const editing = (
  collection: CollectionName,
  id: string,
  change: { was: Record<string, unknown>; set: Record<string, unknown> },
): Write => ({
  mutation: randomUUID(),
  collection,
  id,
  create: false,
  was: Object.fromEntries(Object.entries(change.was).map(([name, value]) => [name, fieldHash(value)])),
  set: change.set,
  delete: false,
})

export const deleting = (collection: CollectionName, id: string): Write => ({
  mutation: randomUUID(),
  collection,
  id,
  create: false,
  was: {},
  set: {},
  delete: true,
})

/** The only result of a push of one write. */
export const only = (results: readonly WriteResult[]): WriteResult => must(results[0], 'a result')
