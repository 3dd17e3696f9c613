import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf } from '#tests/factories/nouns.ts'
import { edge, endOf, type Target } from '#tests/server/edges.ts'
import { creating } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let route: Target

beforeEach(async () => {
  route = { collection: 'routes', id: await maya.publish() }
})

const comment = (id: string) =>
  tomas.push(creating('comments', id, commentFieldsOf({ on: route as never, kind: 'comment' })))

async function notified(): Promise<number> {
  const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
  const all = (documents.notifications ?? []) as MemberNotification[]
  return all.filter(({ notification_type: type }) => type === 'route_comment').length
}

describe('a muted route', () => {
  it('sends no notifications of comments', async () => {
    await maya.push(edge('mute', maya, route))
    await comment('k-1')
    expect(await notified()).toBe(0)
  })

  it('sends them again once it is unmuted', async () => {
    await maya.push(edge('mute', maya, route))
    await maya.push(endOf('mute', maya, route))
    await comment('k-1')
    expect(await notified()).toBe(1)
  })
})
