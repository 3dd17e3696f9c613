import { areaScope } from '#domain/wire/scope.ts'
import { openLive } from '#server/live/live.ts'
import { connected, disconnectAll, type Phone, scopesOf, serving } from '#tests/server/live-sockets.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import { until } from '#tests/until.ts'
import type { Facts } from './facts.ts'
import type { Judge } from './judge.ts'
import { mayPull } from './oracle.ts'
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
      for (const channel of [...scopes, LAST]) phone.say({ type: 'subscribe', channel })
      const heard = await hearingAll(phone, () => live.announce([...scopes, LAST], ['routes']))
      for (const scope of scopes)
        judge.case('live hint', `${member.username} hears of ${scope}`, {
          did: heard.includes(scope),
          may: mayPull(facts, member.id, scope),
        })
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
    return scopesOf(phone.heard).includes(LAST)
  })
  return scopesOf(phone.heard)
}
