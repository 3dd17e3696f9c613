import { beforeEach, describe, expect, it } from 'vitest'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import { UNREFERENCED_RETENTION_DAYS } from '#domain/wire/periods.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { communityFieldsOf, eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, join } from '#tests/server/communities.ts'
import { edge, profileOf } from '#tests/server/edges.ts'
import { look, photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sweepFiles } from './sweep.ts'

// The covers of communities and events: who sees the pictures, and who may choose them.

const A_DAY_S = 86_400

const { app, maya, tomas, noor, stranger } = useTestApp({
  members: ['maya', 'tomas', 'noor', 'stranger'],
  ttl: { accessS: 30 * A_DAY_S, refreshS: 30 * A_DAY_S },
})

async function visibleTo(media: string): Promise<string[]> {
  const seen: string[] = []
  for (const member of [maya, tomas, noor, stranger])
    if ((await look(app, member, media)).status === 200) seen.push(member.username)
  return seen
}

const EVERYONE = ['maya', 'tomas', 'noor', 'stranger']

const coverOf = (member: TestMember, media: string): CoverPhoto => ({
  media,
  words: 'The lake at dawn',
  blur: 'x',
  by: member.id,
})

const setCover = async (
  member: TestMember,
  [collection, id]: readonly ['communities' | 'events', string],
  { was = null, now }: { was?: CoverPhoto | null; now: CoverPhoto | null },
) => only(await member.push(editing(collection, id, { was: { cover: was }, set: { cover: now } })))

describe('the cover of a community', () => {
  const CLUB = ['communities', 'club'] as const

  beforeEach(async () => {
    await maya.push(creating('communities', 'club', communityFieldsOf()))
    for (const member of [tomas, noor]) await join(member, 'club')
    await changeMember(
      maya,
      { member: tomas, community: 'club' },
      { was: { role: 'member' }, set: { role: 'admin' } },
    )
  })

  it('is visible to all who see the community, and to its owner only once it is removed', async () => {
    const cover = coverOf(tomas, await sendPhoto(app, tomas))
    expect((await setCover(tomas, CLUB, { now: cover })).status).toBe('applied')
    expect(await visibleTo(cover.media)).toEqual(EVERYONE)
    await maya.push(
      editing('communities', 'club', { was: { visibility: 'public' }, set: { visibility: 'invited' } }),
    )
    expect(await visibleTo(cover.media)).toEqual(['maya', 'tomas', 'noor'])
    expect((await look(app, { headers: {} }, cover.media)).status).toBe(401)
    await setCover(maya, CLUB, { was: cover, now: null })
    expect(await visibleTo(cover.media)).toEqual(['tomas'])
  })

  it('is not visible to banned members, or to those whom its owner blocks', async () => {
    const cover = coverOf(maya, await sendPhoto(app, maya))
    await setCover(maya, CLUB, { now: cover })
    await changeMember(
      maya,
      { member: noor, community: 'club' },
      { was: { state: 'member' }, set: { state: 'banned' } },
    )
    await maya.push(edge('block', maya, profileOf(stranger)))
    expect(await visibleTo(cover.media)).toEqual(['maya', 'tomas'])
  })

  it('is chosen by admins, in their own name', async () => {
    const media = await sendPhoto(app, maya)
    expect((await setCover(tomas, CLUB, { now: coverOf(maya, media) })).error?.code).toBe('forbidden')
    expect((await setCover(noor, CLUB, { now: coverOf(noor, media) })).error?.code).toBe('forbidden')
    // a photo of another member shows nothing
    expect((await setCover(tomas, CLUB, { now: coverOf(tomas, media) })).status).toBe('applied')
    expect(await visibleTo(media)).toEqual(['maya'])
  })

  it('is kept by the sweep, and goes with the community', async () => {
    const cover = coverOf(tomas, await sendPhoto(app, tomas))
    await setCover(tomas, CLUB, { now: cover })
    app.wait((UNREFERENCED_RETENTION_DAYS + 1) * A_DAY_S)
    await sweepFiles(app.deps)
    expect(await visibleTo(cover.media)).toEqual(EVERYONE)
    await maya.push(deleting('communities', 'club'))
    expect(await visibleTo(cover.media)).toEqual(['tomas'])
  })

  it.each(['a-media', {}, { media: 'm', words: 'x'.repeat(301), blur: '', by: 'maya' }])(
    'is rejected if it is %j',
    async (cover) => {
      expect((await setCover(maya, CLUB, { now: cover as never })).error?.code).toBe('validation')
    },
  )
})

const create = async (id: string, fields: Parameters<typeof eventFieldsOf>[0]) =>
  only(await maya.push(creating('events', id, eventFieldsOf(fields))))

describe('the cover of an event', () => {
  it('is visible to all who see the event, also on the dates of a series', async () => {
    const cover = coverOf(maya, await sendPhoto(app, maya))
    await create('hike', { cover, visibility: 'invited' })
    expect(await visibleTo(cover.media)).toEqual(['maya'])
    await maya.push(edge('invitation', noor, { collection: 'events', id: 'hike' }))
    expect(await visibleTo(cover.media)).toEqual(['maya', 'noor'])
    await maya.push(deleting('events', 'hike'))
    expect(await visibleTo(cover.media)).toEqual(['maya'])
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3', exceptions: [] }
    await create('weekly', { cover, recurrence })
    const dates = await app.db.query<{ media: string }>(
      `select own #>> '{cover,media}' as media from document where own ->> 'series' = 'weekly'`,
    )
    expect(dates).toEqual([{ media: cover.media }, { media: cover.media }, { media: cover.media }])
    expect(await visibleTo(cover.media)).toEqual(EVERYONE)
  })

  it('may be a co-host’s, and the host’s edits of other fields keep it', async () => {
    await create('hike', { coHosts: [tomas.id] })
    const cover = coverOf(tomas, await sendPhoto(app, tomas))
    expect((await setCover(tomas, ['events', 'hike'], { now: cover })).status).toBe('applied')
    const edit = { was: { gear: 'Headlamp', cover }, set: { gear: 'Rope', cover } }
    expect(only(await maya.push(editing('events', 'hike', edit))).status).toBe('applied')
    expect(await visibleTo(cover.media)).toEqual(EVERYONE)
    expect((await setCover(noor, ['events', 'hike'], { was: cover, now: null })).error?.code).toBe(
      'forbidden',
    )
  })

  it('stays with the dates that a new series takes over, though a co-host chose it', async () => {
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=4', exceptions: [] }
    await create('weekly', { coHosts: [tomas.id], recurrence })
    const cover = coverOf(tomas, await sendPhoto(app, tomas))
    await setCover(tomas, ['events', 'weekly'], { now: cover })
    const later = { start: '2026-07-04T01:00:00.000Z', end: '2026-07-04T12:00:00.000Z' }
    const fields = eventFieldsOf({
      ...later,
      cover,
      coHosts: [tomas.id],
      recurrence: { ...recurrence, rrule: 'FREQ=WEEKLY;COUNT=2' },
    })
    const continued = { ...fields, continues: { series: 'weekly', from: later.start } }
    expect(only(await maya.push(creating('events', 'later', continued))).error).toBeUndefined()
    expect(only(await maya.push(creating('events', 'other', fields))).error?.code).toBe('forbidden')
  })

  it('may arrive after the event', async () => {
    const cover = coverOf(maya, newMediaId())
    await create('hike', { cover })
    expect(await visibleTo(cover.media)).toEqual([])
    await sendPhoto(app, maya, cover.media)
    expect(await visibleTo(cover.media)).toEqual(EVERYONE)
  })

  it('cannot show another member’s private photo', async () => {
    const media = await sendPhoto(app, tomas)
    await tomas.publish({ visibility: 'private', photos: [photoOf(media)] })
    expect((await create('hike', { cover: coverOf(tomas, media) })).error?.code).toBe('forbidden')
    expect((await create('walk', { cover: coverOf(maya, media) })).status).toBe('applied')
    expect(await visibleTo(media)).toEqual(['tomas'])
  })
})
