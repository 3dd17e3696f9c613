import { describe, expect, it } from 'vitest'
import { muteTargetOf } from './mute-target.ts'

describe('the target that is muted from a notification', () => {
  it.each([
    ['route_comment', '/routes/r-1', { collection: 'routes', id: 'r-1' }],
    ['route_favorite', '/routes/r-1?tab=photos', { collection: 'routes', id: 'r-1' }],
    ['group_post', '/communities/c%201', { collection: 'communities', id: 'c 1' }],
    ['event_update', '/events/e-1#discussion', { collection: 'events', id: 'e-1' }],
    ['group_post', '/communities/c-1?post=p-1', { collection: 'posts', id: 'p-1' }],
    ['group_post', '/posts/p-1', { collection: 'posts', id: 'p-1' }],
  ] as const)('of %s with the link %s is %j', (notification_type, link, target) => {
    expect(muteTargetOf({ notification_type, link })).toEqual(target)
  })

  it.each([
    ['group_invite', '/communities/c-1'],
    ['event_update', '/events/e-1'],
    ['follow', '/users/m-1'],
    ['route_comment', null],
  ] as const)('is missing for %s with the link %s', (notification_type, link) => {
    expect(muteTargetOf({ notification_type, link })).toBeNull()
  })
})
