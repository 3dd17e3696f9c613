import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelope } from '#domain/wire/errors/envelope.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'

let app: TestApp
let rosa: TestMember
let lenka: TestMember

beforeAll(async () => {
  app = await openTestApp()
  rosa = await addMember(app, 'rosa')
  lenka = await addMember(app, 'lenka')
})

afterAll(() => app.close())

async function wordsOf(answer: Response): Promise<[number, string]> {
  return [answer.status, v.parse(errorEnvelope, await answer.json()).error.message]
}

describe('a refusal', () => {
  it('comes in the envelope', async () => {
    const { error } = v.parse(errorEnvelope, await (await app.get('/api/users/me/')).json())
    expect(error).toMatchObject({ code: 'token_invalid', field_errors: {}, details: {}, meta: {} })
    expect(error.correlation_id).not.toBe('')
    expect(error.timestamp).toBe(app.deps.clock().toISOString())
  })

  it.each([
    [
      'who has no session',
      () => app.get('/api/users/me/'),
      401,
      'Authentication required. Please sign in to continue.',
    ],
    [
      'who may not',
      () => patchProfile(rosa, lenka),
      403,
      "Access denied. You don't have permission for this action.",
    ],
    ['what is not there', () => app.get('/api/nowhere/'), 404, 'The requested resource was not found.'],
  ] as const)('says %s in the words of the catalogue', async (_who, ask, status, words) => {
    expect(await wordsOf(await ask())).toEqual([status, words])
  })
})

function patchProfile(by: TestMember, of: TestMember): Promise<Response> {
  const headers = { ...by.headers, 'content-type': 'application/json' }
  const url = `http://localhost/api/profiles/${of.id}/`
  return app.handle(new Request(url, { method: 'PATCH', headers, body: '{"bio":"Mine now"}' }))
}
