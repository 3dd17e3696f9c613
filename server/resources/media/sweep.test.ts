import { describe, expect, it } from 'vitest'
import { UNREFERENCED_RETENTION_DAYS } from '#domain/wire/periods.ts'
import { processFile, processPendingFiles } from '#server/resources/media/processing/process-file.ts'
import { newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import { look, photoOf, routeFor, sendPhoto } from '#tests/server/photographing.ts'
import { addMember, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sweepFiles, UNFINISHED_RETENTION_DAYS } from './sweep.ts'

const YEAR_S = 365 * 24 * 60 * 60

const { app, maya } = useTestApp({ members: ['maya'], ttl: { accessS: YEAR_S, refreshS: YEAR_S } })
const sweep = () => sweepFiles(app.deps)
const waitDays = (days: number) => app.wait(days * 24 * 60 * 60)
const statusOf = async (media: string) => (await look(app, maya, media)).status
const rowsOf = async (table: string) => (await app.db.query(`select from ${table}`)).length

describe('sweeping', () => {
  it('keeps a photo as long as a document references it', async () => {
    const media = await sendPhoto(app, maya)
    const id = await maya.publish({ photos: [photoOf(media)] })
    for (let days = 0; days < 60; days += 6) {
      waitDays(6)
      await sweep()
    }
    expect(await statusOf(media)).toBe(200)
    await maya.push(deleting('routes', id))
    await sweep()
    waitDays(UNREFERENCED_RETENTION_DAYS - 1)
    await sweep()
    expect(await statusOf(media)).toBe(200)
    waitDays(1)
    await sweep()
    expect(await statusOf(media)).toBe(404)
    expect([await rowsOf('media_file'), await rowsOf('media_picture')]).toEqual([0, 0])
  })

  it('keeps one that was restored meanwhile, and restarts its retention', async () => {
    const media = await sendPhoto(app, maya)
    const photos = [photoOf(media)]
    const id = await maya.publish({ photos })
    const set = (was: unknown, now: unknown) =>
      maya.push(editing('routes', id, { was: { photos: was }, set: { photos: now } }))
    await set(photos, [])
    await sweep()
    waitDays(UNREFERENCED_RETENTION_DAYS - 1)
    await set([], photos)
    await sweep()
    await set(photos, [])
    await sweep()
    waitDays(UNREFERENCED_RETENTION_DAYS - 1)
    await sweep()
    expect(await statusOf(media)).toBe(200)
  })

  it('ignores references by other members', async () => {
    const media = await sendPhoto(app, maya)
    await (await addMember(app, 'tomas')).publish({ photos: [photoOf(media)] })
    await sweep()
    waitDays(UNREFERENCED_RETENTION_DAYS)
    await sweep()
    expect(await statusOf(media)).toBe(404)
  })

  it('deletes an incomplete file a week after its last chunk', async () => {
    const mine = uploader(app, maya)
    const id = newMediaId()
    await mine.begin({ id, size: 100 })
    waitDays(UNFINISHED_RETENTION_DAYS - 1)
    await mine.send(id, 0, Buffer.alloc(10))
    waitDays(UNFINISHED_RETENTION_DAYS - 1)
    await sweep()
    expect(await mine.offset(id)).toBe(10)
    waitDays(1)
    await sweep()
    expect((await mine.give(id, 'HEAD')).status).toBe(404)
    expect(await rowsOf('media_piece')).toBe(0)
  })
})

/** A route and its photo in the state in which a killed instance leaves them. */
const leaveFile = async (state: 'working' | 'ready') => {
  const media = newMediaId()
  const photo = await photoFile({ width: 32, height: 24 })
  const route = await maya.publish({ visibility: 'public', photos: [photoOf(media)] })
  await uploader(app, maya).begin({ id: media, size: photo.length })
  if (state === 'working') {
    const now = app.deps.clock()
    await app.db.query('insert into media_piece (media_id, at, content) values ($1, 0, $2)', [media, photo])
    await app.db.query(
      `update media_file set state = 'working', received = size, claimed_until = $2, attempts = 1 where id = $1`,
      [media, new Date(now.getTime() + 30_000)],
    )
  } else await app.db.query(`update media_file set state = 'ready', received = size where id = $1`, [media])
  return { media, route }
}

const photosFor = async (member: TestMember, route: string) =>
  (await routeFor(member, route))?.photos.map(({ media }) => media)

describe('a file that its instance left behind', () => {
  it('before processing is processed by another one once the claim has expired', async () => {
    const { media } = await leaveFile('working')
    await processPendingFiles(app.deps)
    expect(await statusOf(media)).toBe(404)
    app.wait(31)
    await processPendingFiles(app.deps)
    expect(await statusOf(media)).toBe(200)
  })

  it('has a claim of half a minute, which is renewed during processing', async () => {
    const { media } = await leaveFile('working')
    app.wait(31)
    const claims: unknown[] = []
    const query: typeof app.db.query = (text, values, name) => {
      if (name?.startsWith('claim-media-file')) claims.push(values?.at(-1))
      return app.db.query(text, values, name)
    }
    const until = new Date(app.deps.clock().getTime() + 30_000)
    await processFile({ ...app.deps, db: { ...app.deps.db, query } }, { id: media, ownerId: maya.id })
    expect(claims).toEqual([until, until])
  })

  it('before publishing is published by another one', async () => {
    const { media, route } = await leaveFile('ready')
    const tomas = await addMember(app, 'tomas')
    expect(await photosFor(tomas, route)).toEqual([])
    await processPendingFiles(app.deps)
    expect(await photosFor(tomas, route)).toEqual([media])
  })

  it('repeatedly, because it crashes the process, is rejected', async () => {
    const { media } = await leaveFile('working')
    await app.db.query('update media_file set attempts = 3')
    app.wait(61)
    await processPendingFiles(app.deps)
    expect(await uploader(app, maya).state(media)).toMatchObject({
      state: 'refused',
      refusal: { code: 'validation' },
    })
  })
})
