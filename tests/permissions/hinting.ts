import { must } from '#domain/std/must.ts'
import { areaScope } from '#domain/wire/sync/scope.ts'
import type { PublishEventMessage } from '#server/deps.ts'
import { openLive } from '#server/live/live.ts'
import { connected, disconnectAll, type Phone, scopesOf, serving } from '#tests/server/live/live-sockets.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { until } from '#tests/until.ts'
import type { Facts } from './facts.ts'
import type { Judge } from './judge.ts'
import { mayPull, maySee } from './oracle.ts'
import { allScopes } from './scopes-of.ts'
import type { Members } from './world.ts'

/** Everybody may hear of it. Asked for last, it says that all was answered that was asked for before. */
const LAST = areaScope('zzzz')

/** What each member hears who listens to everything there is, when all of it changes. */
export async function judgeHints(
  judge: Judge,
  { app, members, facts }: { app: TestApp; members: Members; facts: Facts },
): Promise<void> {
  const live = await openLive(app.deps)
  const server = await serving(live)
  const scopes = allScopes(facts)
  try {
    for (const member of Object.values(members)) {
      const phone = await connected(member, server)
      for (const channel of [...scopes, LAST]) phone.send({ type: 'subscribe', channel })
      const heard = await hearingAll(phone, () => live.publishHint([...scopes, LAST], ['routes']))
      for (const scope of scopes)
        judge.case('live hint', `${member.username} hears of ${scope}`, {
          did: heard.includes(scope),
          may: mayPull(facts, member.id, scope),
        })
      await judgeMessages(judge, { app, member, facts, phone, tell: live.publishEventMessage, scopes })
      phone.socket.close()
    }
  } finally {
    disconnectAll()
    await live.close()
    server.close()
  }
}

async function hearingAll(phone: Phone, change: () => void): Promise<string[]> {
  await until(() => {
    change()
    return scopesOf(phone.received).includes(LAST)
  })
  return scopesOf(phone.received)
}

interface Listening {
  app: TestApp
  member: TestMember
  facts: Facts
  phone: Phone
  tell: PublishEventMessage
  scopes: readonly string[]
}

/** The live messages about each event, of all scopes, for a member who subscribes to every scope they may. */
async function judgeMessages(
  judge: Judge,
  { app, member, facts, phone, tell, scopes }: Listening,
): Promise<void> {
  const rows = await app.db.query<{ pk: number; id: string }>(
    `select pk, id from document where collection = 'events' and not deleted`,
  )
  const figures = { participant_count: 0, waitlist_count: 0, like_count: 0 }
  for (const { pk, id } of rows)
    tell({
      message: { type: 'event_updated', event: { id, ...figures } },
      to: { scopes: [...scopes, LAST], document: pk },
    })
  tell({
    message: { type: 'moved_from_waitlist', event: { id: LAST, ...figures } },
    to: { members: [member.id] },
  })
  await until(() => phone.received.some(({ type }) => type === 'moved_from_waitlist'))
  const heard = phone.received as { type: string; event?: { id: string } }[]
  for (const { id } of rows) {
    const thing = must(facts.things.get(`events/${id}`), id)
    judge.case('live message', `${member.username} hears of ${id}`, {
      did: heard.some(({ type, event }) => type === 'event_updated' && event?.id === id),
      may: maySee(facts, member.id, thing),
    })
  }
}
