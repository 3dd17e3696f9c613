import { LINKED_COLLECTIONS, linkPath } from '#domain/wire/link-paths.ts'
import { linked, makeLink, newToken } from '#tests/server/linking.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { type Facts, keyOf, type Thing } from './facts.ts'
import type { Judge } from './judge.ts'
import { maySee, maySend } from './oracle.ts'
import { type Members, SEARCHED_WORD } from './world.ts'

interface Setting {
  app: TestApp
  members: Members
  facts: Facts
}

/** What each member may send to somebody without an account, and which routes of a collection that somebody then sees. */
export async function judgeLinks(judge: Judge, setting: Setting): Promise<void> {
  const { members, facts } = setting
  const linkable = [...facts.things.values()].filter(({ collection }) =>
    LINKED_COLLECTIONS.some((name) => name === collection),
  )
  for (const member of Object.values(members))
    for (const thing of linkable) await judgeLink(judge, setting, { member, thing })
}

async function judgeLink(
  judge: Judge,
  { app, facts }: Setting,
  { member, thing }: { member: TestMember; thing: Thing },
): Promise<void> {
  const target = { collection: thing.collection as (typeof LINKED_COLLECTIONS)[number], id: thing.id }
  const may = maySee(facts, member.id, thing) && maySend(facts, member.id, thing)
  const who = `${member.username} sends ${keyOf(thing)}`
  const answer = await makeLink(member, target, { token: newToken() })
  judge.case('link', who, { did: answer.ok, may })
  if (!answer.ok) return
  const page = await app.get(linkPath(await linked(member, target)))
  judge.case('link opened', who, { did: page.ok, may })
  if (thing.collection !== 'route_collections') return
  const text = await page.text()
  for (const route of routesIn(facts, thing))
    judge.case('link of a collection', `${who} with ${route.id}`, {
      did: text.includes(`${SEARCHED_WORD} ${route.id}<`),
      may: maySee(facts, member.id, route) && maySend(facts, member.id, route),
    })
}

function routesIn(facts: Facts, { body }: Thing): Thing[] {
  const items = body['items'] as { route: string }[]
  return items.flatMap(({ route }) => facts.things.get(`routes/${route}`) ?? [])
}
