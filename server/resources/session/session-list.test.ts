import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberSession } from '#domain/wire/session/session-list.ts'
import { addMember, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let phone: TestMember
beforeEach(async () => {
  app.wait(60)
  phone = await onAnotherDevice(app, maya)
})

const list = async (member: TestMember): Promise<MemberSession[]> =>
  ((await (await app.get('/api/sessions/', member.headers)).json()) as { sessions: MemberSession[] }).sessions
const isSignedIn = async (member: TestMember) => (await app.get('/api/users/me/', member.headers)).ok

describe('the sessions of a member', () => {
  it('need a session', async () => {
    for (const path of ['/api/sessions/end-others/', '/api/sessions/x/end/'])
      expect((await app.post(path, {})).status).toBe(401)
    expect((await app.get('/api/sessions/')).status).toBe(401)
  })

  it('of another member cannot be seen or ended', async () => {
    const [theirs] = await list(tomas)
    const response = await maya.post(`/api/sessions/${theirs?.id}/end/`, {})
    expect(response.status).toBe(404)
    expect(await isSignedIn(tomas)).toBe(true)
    expect((await list(maya)).map(({ id }) => id)).not.toContain(theirs?.id)
  })

  it('name device and last use, the current one first', async () => {
    await app.post('/api/sync/pull/', { protocol: 1 }, phone.headers)
    const sessions = await list(maya)
    expect(sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
    const [own, other] = sessions
    expect(new Date(other?.lastUsedAt ?? 0).getTime()).toBeGreaterThan(
      new Date(own?.lastUsedAt ?? 0).getTime(),
    )
  })

  it('end at once, one by one', async () => {
    const other = (await list(maya)).find(({ isCurrent }) => !isCurrent)
    const response = await maya.post(`/api/sessions/${other?.id}/end/`, {})
    expect(((await response.json()) as { sessions: MemberSession[] }).sessions).toHaveLength(1)
    expect([await isSignedIn(maya), await isSignedIn(phone)]).toEqual([true, false])
  })

  it('end at once, all but the current one', async () => {
    const tablet = await onAnotherDevice(app, maya)
    await phone.post('/api/sessions/end-others/', {})
    expect([await isSignedIn(phone), await isSignedIn(maya), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await isSignedIn(await addMember(app, 'noor'))).toBe(true)
  })

  it('do not end the current one, which signs out instead', async () => {
    const own = (await list(maya)).find(({ isCurrent }) => isCurrent)
    expect((await maya.post(`/api/sessions/${own?.id}/end/`, {})).status).toBe(404)
    expect(await isSignedIn(maya)).toBe(true)
  })
})
