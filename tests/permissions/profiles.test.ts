import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberNotification } from '#domain/notification/notification.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { SearchHits } from '#domain/wire/search/search.ts'
import { areaScope, communityScope, eventScope, memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { commentFieldsOf, communityFieldsOf, eventFieldsOf } from '#tests/factories/nouns.ts'
import { join } from '#tests/server/communities.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import { approving, follow } from '#tests/server/following.ts'
import { linked, openPage, routeTarget } from '#tests/server/linking.ts'
import { look, sendPhoto } from '#tests/server/photographing.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { does } from './world.ts'

// One member's profile against everyone that another member can be to them, by every path that could reveal it. The tables
// are those of the specification; nothing of the product's own rules is used here.

const RELATIONS = ['self', 'follower', 'requested', 'fellow', 'stranger', 'blocked', 'blocker'] as const
type Relation = (typeof RELATIONS)[number]
const VISIBILITIES = ['members', 'followers'] as const

const SEES: Readonly<Record<(typeof VISIBILITIES)[number], readonly Relation[]>> = {
  members: ['self', 'follower', 'requested', 'fellow', 'stranger'],
  followers: ['self', 'follower'],
}
/** Who may mention them, whatever their profile shows. */
const MENTIONS: readonly Relation[] = ['follower', 'requested', 'fellow', 'stranger']

const OWN = { first_name: 'Edelraut', last_name: 'Zirbenholz', bio: 'Keeps the Murmelhut.' }
const EVERYWHERE = 'u26ew'

const { app, self, host, ...others } = useTestApp({
  members: [...RELATIONS, 'host'],
  per: 'file',
})
const members: Readonly<Record<Relation, TestMember>> = { self, ...others }
let avatar: string
let link: string
const counted = new Map<string, number>()

beforeAll(async () => {
  avatar = await sendPhoto(app, self)
  await does(self, editing('profiles', self.id, { was: await ownNow(), set: { ...OWN, avatar } }))
  await does(members.follower, follow(members.follower, self))
  await approving(self)
  await does(members.requested, follow(members.requested, self))
  await does(self, creating('communities', 'hut', communityFieldsOf({ slug: 'hut', visibility: 'members' })))
  for (const name of ['fellow', 'blocked', 'blocker'] as const) await join(members[name], 'hut')
  await does(self, creating('routes', 'ridge', routeFieldsOf({ visibility: 'public' })))
  await does(self, creating('tracks', 'ridge', trackFieldsOf()))
  link = await linked(self, routeTarget('ridge'))
  // a sender notifies once a day of mentions in the same event
  for (const visibility of VISIBILITIES) await does(host, creating('events', visibility, eventFieldsOf()))
  await does(self, edge('block', self, profileOf(members.blocked)))
  await does(members.blocker, edge('block', members.blocker, profileOf(self)))
})
afterAll(() => {
  const cases = [...counted].map(([path, count]) => `${path} ${count}`)
  process.stdout.write(`profiles: ${cases.join(', ')}\n`)
})

async function ownNow(): Promise<Partial<Profile>> {
  const { held } = await pulled(self, [profileScope(self.id)])
  const { first_name, last_name, bio } = held.get(`profiles/${self.id}`) as Profile
  return { first_name, last_name, bio, avatar: null }
}

/** A device of the member that asked for these scopes. */
async function pulled(member: TestMember, scopes: readonly string[]): Promise<PullingDevice> {
  const device = new PullingDevice(member, scopes)
  await device.catchUp()
  return device
}

/** Every scope in which anything about a member could be. */
const allScopes = (member: TestMember): string[] => [
  memberScope(member.id),
  memberScope(self.id),
  profileScope(self.id),
  communityScope('hut'),
  ...VISIBILITIES.map(eventScope),
  areaScope(EVERYWHERE.slice(0, 4)),
  areaScope(EVERYWHERE),
]

const isFound = async (member: TestMember, text: string): Promise<boolean> => {
  const answer = await app.get(`${apiPaths.search}?q=${encodeURIComponent(text)}`, member.headers)
  return ((await answer.json()) as SearchHits).profiles.some(({ id }) => id === self.id)
}

/** The paths, and whether the profile is seen by this member on each of them. */
const PATHS: Readonly<Record<string, (member: TestMember) => Promise<boolean>>> = {
  'its scope': async (member) =>
    profileScope(self.id) in (await pulled(member, [profileScope(self.id)])).positions,
  'a pull of everything': async (member) =>
    (await pulled(member, allScopes(member))).held.has(`profiles/${self.id}`),
  'the profile call': async (member) => {
    const answer = await app.handle(
      new Request(`http://localhost${apiPaths.profile(self.id)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...member.headers },
        body: JSON.stringify({ bio: OWN.bio }),
      }),
    )
    return answer.status !== 404
  },
  'the answer to a push': async (member) => {
    const edit = editing('profiles', self.id, { was: { bio: OWN.bio }, set: { bio: 'Mine.' } })
    if (member.id === self.id) return true
    return only(await member.push(edit)).error?.code !== 'not_found'
  },
  'the search for their name': (member) => isFound(member, OWN.last_name),
  'the search for their username': (member) => isFound(member, 'self'),
  'their picture': async (member) => (await look(app, member, avatar)).status === 200,
}

describe.each(VISIBILITIES)('a profile for %s', (visibility) => {
  beforeAll(async () => {
    const [was] = VISIBILITIES
    if (visibility !== was)
      await does(self, editing('profiles', self.id, { was: { visibility: was }, set: { visibility } }))
  })

  describe.each(Object.keys(PATHS))('is seen through %s', (path) => {
    it.each(RELATIONS)('as it should be by: %s', async (relation) => {
      counted.set(path, (counted.get(path) ?? 0) + 1)
      const sees = await must(PATHS[path], path)(members[relation])
      expect(sees).toBe(SEES[visibility].includes(relation))
    })
  })

  it.each(RELATIONS)('has followers whom only the two members know: %s', async (relation) => {
    const { held } = await pulled(members[relation], allScopes(members[relation]))
    const follows = [...held.keys()].filter((key) => key.startsWith('relations/follow:')).toSorted()
    const ofMember = (name: Relation) => `relations/follow:${members[name].id}:${self.id}`
    const known: Partial<Record<Relation, readonly string[]>> = {
      self: [ofMember('follower'), ofMember('requested')].toSorted(),
      follower: [ofMember('follower')],
      requested: [ofMember('requested')],
    }
    expect(follows).toEqual(known[relation] ?? [])
  })

  it('shows no more than their username on a page that they share', async () => {
    const { status, text } = await openPage(app, link)
    expect(status).toBe(200)
    expect(text).toContain('by self')
    for (const secret of [...Object.values(OWN), avatar]) expect(text).not.toContain(secret)
  })

  it.each(RELATIONS)('is mentioned by who is not blocked: %s', async (relation) => {
    const id = `${visibility}-${relation}`
    const on = { collection: 'events', id: visibility } as const
    await does(members[relation], creating('comments', id, commentFieldsOf({ on, text: `@self ${id}` })))
    const { held } = await pulled(self, [memberScope(self.id)])
    const notified = [...held.entries()].some(
      ([key, document]) =>
        key.startsWith('notifications/') &&
        (document as MemberNotification).content_object_summary === `@self ${id}`,
    )
    expect(notified).toBe(MENTIONS.includes(relation))
  })
})
