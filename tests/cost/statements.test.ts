import { Client, type QueryConfig } from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { endSession } from '#server/resources/session/store.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// How often a request asks the database. Attempts are counted elsewhere (server/http/rate-limit).

const { app } = useTestApp()
let member: TestMember
let held: { epoch: string; same: string }

beforeEach(async () => {
  member = await addMember(app, 'reader')
  const scopes = { [memberScope(member.id)]: 0 }
  const page = await member.pull({ scopes, waiting: 0 })
  expect(page.more).toBe(false)
  held = { epoch: page.epoch, same: hashScopePositions({ ...scopes, ...page.scopes }) }
})

const pullNothing = async () => {
  const answer = await member.post('/api/sync/pull/', {
    protocol: 1,
    client: 'device-of-a-test',
    waiting: 0,
    ...held,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

it('a pull with nothing new is one statement and no transaction', async () => {
  const query = vi.spyOn(app.deps.db, 'query')
  const transaction = vi.spyOn(app.deps.db, 'transaction')
  expect(Object.keys((await pullNothing()).body)).toEqual(['protocol', 'time'])
  expect(query.mock.calls.map(([, , name]) => name)).toEqual(['scope-heads'])
  expect(transaction).not.toHaveBeenCalled()
})

it('that statement also finds that the session has ended, the account is suspended, or the hash is old', async () => {
  await app.db.query(`update device_report set scopes_hash = 'other'`)
  expect((await pullNothing()).body).toMatchObject({ unknown: true })
  await app.db.query('update member set suspended_at = now() where id = $1', [member.id])
  expect((await pullNothing()).status).toBe(403)
  const [session] = await app.db.query<{ id: string }>('select id from session where member_id = $1', [
    member.id,
  ])
  await endSession(app.db.query, session?.id ?? '', app.deps.clock())
  expect((await pullNothing()).status).toBe(401)
})

const editOfText = async () => {
  const was = { description: 'Along the brook.' }
  const id = await member.publish(was)
  return editing('routes', id, { was, set: { description: 'Over the saddle.' } })
}

it('an edit of a text of a route neither looks at collections nor at the standing of its author', async () => {
  const edit = await editOfText()
  const database = vi.spyOn(Client.prototype, 'query')
  expect(await member.push(edit)).toMatchObject([{ status: 'applied' }])
  const names = database.mock.calls.flatMap(([statement]: unknown[]) => (statement as QueryConfig).name ?? [])
  database.mockRestore()
  expect(names.filter((name) => name !== 'count-attempt')).toEqual([
    'push-start',
    'lock-hidden-places',
    'lock-document',
    'update-document',
    'log-outcome',
    'group-members',
    'collections-of-routes',
    'publish',
  ])
})

type OnAnswer = (...answer: unknown[]) => void
type Send = (statement: string | QueryConfig, values?: unknown, onAnswer?: OnAnswer) => unknown

/** The statements of transactions, by name or text; each list is sent before the process waits for an answer. */
function recordTransactions() {
  const waits: string[][] = []
  const inTransaction = new WeakSet()
  let unanswered = 0
  const client = Client.prototype as unknown as { query: Send }
  const send = Object.getOwnPropertyDescriptor(client, 'query')?.value as Send
  const spy = vi.spyOn(client, 'query').mockImplementation(function (this: object, statement, ...given) {
    const text = typeof statement === 'string' ? statement : (statement.name ?? statement.text)
    if (text.startsWith('begin')) inTransaction.add(this)
    if (!inTransaction.has(this)) return send.call(this, statement, ...given)
    if (text === 'commit') inTransaction.delete(this)
    if (unanswered === 0) waits.push([])
    unanswered++
    waits.at(-1)?.push(text)
    const settle = () => void unanswered--
    const [values, onAnswer] = given
    if (onAnswer) return send.call(this, statement, values, (...answer) => (settle(), onAnswer(...answer)))
    const answer = send.call(this, statement, values) as Promise<unknown>
    answer.then(settle, settle)
    return answer
  })
  return { waits, stop: () => spy.mockRestore() }
}

it('its transaction waits for PostgreSQL three times', async () => {
  const edit = await editOfText()
  const { waits, stop } = recordTransactions()
  expect(await member.push(edit)).toMatchObject([{ status: 'applied' }])
  stop()
  expect(waits).toEqual([
    [expect.stringMatching(/^begin/), 'lock-hidden-places', 'lock-document'],
    ['update-document', 'log-outcome', 'group-members', 'collections-of-routes'],
    ['publish', 'commit'],
  ])
})
