import type { MemberComment } from '#domain/comment/comment.ts'
import { must } from '#domain/std/must.ts'
import { uuidV7At } from '../uuid.ts'
import { cardOf } from './event-world.ts'
import type { EventContext } from './participants.ts'

/** Comments on an event: by members of its region and its host in turn. */
export function makeDiscussion({
  id,
  plan,
  host,
  region,
  createdMs,
  world,
  random,
}: EventContext): MemberComment[] {
  const others = random.shuffle(
    world.members.filter((member) => member.home === region && member !== host && !member.canSignIn),
  )
  const nowMs = world.now.getTime()
  let atMs = createdMs
  return (plan.comments ?? []).map((text, index) => {
    atMs = Math.floor(random.between(atMs, nowMs))
    const author = index === 1 ? host : must(others[index], 'a member')
    const at = new Date(atMs).toISOString()
    return {
      id: uuidV7At(atMs, random),
      version: 1,
      createdAt: at,
      updatedAt: at,
      on: { collection: 'events', id },
      kind: 'comment',
      replyTo: null,
      text,
      stars: null,
      condition: null,
      photos: [],
      author: cardOf(world, author),
      hidden: false,
      counts: { likes: 0 },
    }
  })
}
