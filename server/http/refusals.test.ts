import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorEnvelope } from '#domain/wire/errors/envelope.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, rosa, lenka } = useTestApp({ members: ['rosa', 'lenka'], per: 'file' })

async function readError(answer: Response): Promise<[number, string]> {
  return [answer.status, v.parse(errorEnvelope, await answer.json()).error.message]
}

describe('a rejection', () => {
  it('is sent in the error envelope', async () => {
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
  ] as const)('has the fixed message for %s', async (_who, ask, status, message) => {
    expect(await readError(await ask())).toEqual([status, message])
  })
})

function patchProfile(by: TestMember, of: TestMember): Promise<Response> {
  const headers = { ...by.headers, 'content-type': 'application/json' }
  const url = `http://localhost/api/profiles/${of.id}/`
  return app.handle(new Request(url, { method: 'PATCH', headers, body: '{"bio":"Mine now"}' }))
}
