import { beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import type { Usage } from '#domain/subscription/usage.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import { collectionFieldsOf, commentFieldsOf, eventFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf } from '#tests/server/edges.ts'
import { photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sweepFiles, UNFINISHED_RETENTION_DAYS } from './sweep.ts'

// The number of used files in a member's account, after each kind of change.

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'], quotas: 'as_sold' })
let route: string
beforeEach(async () => {
  route = await tomas.publish()
})

async function readFileCount(by = maya): Promise<number> {
  const { documents } = await by.pull({ scopes: { [memberScope(by.id)]: 0 } })
  const saved = documents.account?.find(({ id }) => id === accountId(by.id, 'usage'))
  return (saved?.['usage'] as Usage | undefined)?.media_files.usage_count ?? 0
}

const condition = { state: 'good', date: '2026-05-01' } as const
const comment = (id: string, medias: readonly string[]) =>
  maya.push(
    creating(
      'comments',
      id,
      commentFieldsOf({
        on: { collection: 'routes', id: route },
        kind: 'condition',
        condition,
        photos: medias.map((media) => photoOf(media)),
      }),
    ),
  )

describe('the number of used files', () => {
  it('is updated when one is created, becomes ready without a reference, and is referenced by a comment', async () => {
    const id = newMediaId()
    const photo = await photoFile({ width: 64, height: 48 })
    await uploader(app, maya).begin({ id, size: photo.length })
    expect(await readFileCount()).toBe(1)
    await uploader(app, maya).send(id, 0, photo)
    expect(await readFileCount()).toBe(0)
    await comment('k-1', [id])
    expect(await readFileCount()).toBe(1)
  })

  it('is updated when a comment adds or removes photos, and when it is deleted', async () => {
    const [first, second] = [await sendPhoto(app, maya), await sendPhoto(app, maya)]
    await comment('k-1', [first])
    const photos = [photoOf(first)]
    const both = [...photos, photoOf(second)]
    await maya.push(editing('comments', 'k-1', { was: { photos }, set: { photos: both } }))
    expect(await readFileCount()).toBe(2)
    await maya.push(editing('comments', 'k-1', { was: { photos: both }, set: { photos: [] } }))
    expect(await readFileCount()).toBe(0)
    await maya.push(editing('comments', 'k-1', { was: { photos: [] }, set: { photos } }))
    expect(await readFileCount()).toBe(1)
    await maya.push(deleting('comments', 'k-1'))
    expect(await readFileCount()).toBe(0)
  })

  it('is updated for the author of a comment when another member deletes its parent', async () => {
    await comment('k-1', [await sendPhoto(app, maya)])
    expect(await readFileCount()).toBe(1)
    await tomas.push(deleting('routes', route))
    expect(await readFileCount()).toBe(0)
  })

  it('is updated when a route or a post changes its photos', async () => {
    const media = await sendPhoto(app, maya)
    const photos = [photoOf(media)]
    const own = await maya.publish()
    await maya.push(editing('routes', own, { was: { photos: [] }, set: { photos } }))
    expect(await readFileCount()).toBe(1)
    await maya.push(editing('routes', own, { was: { photos }, set: { photos: [] } }))
    expect(await readFileCount()).toBe(0)
    await maya.push(creating('posts', 'p-1', postFieldsOf({ photos })))
    expect(await readFileCount()).toBe(1)
  })

  it('is updated for the member who chose a cover, also if another member removes it', async () => {
    const ridges = { collection: 'route_collections', id: 'k-1' } as const
    await tomas.push(creating(ridges.collection, ridges.id, collectionFieldsOf()))
    await tomas.push(asking(maya, ridges, 'editor'))
    const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
    await maya.push(changeOf('collaboration', { member: maya, target: ridges }, accept))
    const cover = { media: await sendPhoto(app, maya), words: '', by: maya.id, blur: '' }
    const choose = (member: TestMember, was: unknown, now: unknown) =>
      member.push(editing(ridges.collection, ridges.id, { was: { cover: was }, set: { cover: now } }))
    await choose(maya, null, cover)
    expect([await readFileCount(), await readFileCount(tomas)]).toEqual([1, 0])
    await choose(tomas, cover, null)
    expect(await readFileCount()).toBe(0)
    await choose(maya, null, cover)
    expect(await readFileCount()).toBe(1)
    await tomas.push(deleting(ridges.collection, ridges.id))
    expect(await readFileCount()).toBe(0)
  })

  it('is updated for the co-host who chose the cover of an event', async () => {
    await tomas.push(creating('events', 'e-1', eventFieldsOf({ coHosts: [maya.id] })))
    const cover = { media: await sendPhoto(app, maya), words: '', by: maya.id, blur: '' }
    await maya.push(editing('events', 'e-1', { was: { cover: null }, set: { cover } }))
    expect([await readFileCount(), await readFileCount(tomas)]).toEqual([1, 0])
    await tomas.push(editing('events', 'e-1', { was: { cover }, set: { cover: null } }))
    expect(await readFileCount()).toBe(0)
  })

  it('is updated when an upload is cancelled, and when an incomplete one is swept', async () => {
    const [cancelled, left] = [newMediaId(), newMediaId()]
    for (const id of [cancelled, left]) await uploader(app, maya).begin({ id, size: 10 })
    expect(await readFileCount()).toBe(2)
    await uploader(app, maya).give(cancelled, 'DELETE')
    expect(await readFileCount()).toBe(1)
    app.wait(UNFINISHED_RETENTION_DAYS * 24 * 60 * 60)
    await sweepFiles(app.deps)
    expect(await app.db.query('select from media_file')).toHaveLength(0)
    const [saved] = await app.db.query<{ count: number }>(
      `select (own #>> '{usage,media_files,usage_count}')::int as count from document where id = $1`,
      [accountId(maya.id, 'usage')],
    )
    expect(saved?.count).toBe(0)
  })

  it('is not updated by a write that changes no files', async () => {
    await comment('k-1', [await sendPhoto(app, maya)])
    const version = async () => {
      const [row] = await app.db.query<{ version: number }>('select version from document where id = $1', [
        accountId(maya.id, 'usage'),
      ])
      return row?.version
    }
    const before = await version()
    const text = commentFieldsOf().text
    await maya.push(editing('comments', 'k-1', { was: { text }, set: { text: 'Dry by now.' } }))
    expect(await version()).toBe(before)
  })
})
