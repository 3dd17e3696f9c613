import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { originalPath } from '#domain/wire/picture-paths.ts'
import { newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import { type FakeS3, type S3Mood, startFakeS3 } from '#tests/fakes/backends/s3-server.ts'
import { look, photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'
import { StartupError } from '../../../startup-error.ts'
import { processPendingFiles } from '../processing/process-file.ts'
import { sweepFiles } from '../sweep.ts'
import { checkBucket, openBucket } from './bucket.ts'
import { openMediaStore } from './open-media-store.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const TIMEOUT_MS = 300
const YEAR_S = 365 * 24 * 60 * 60

let s3: FakeS3
let app: TestApp
let maya: TestMember

beforeEach(async () => {
  s3 = await startFakeS3()
  app = await openTestApp({
    media: createS3MediaStore(openBucket(s3.settings, TIMEOUT_MS)),
    ttl: { accessS: YEAR_S, refreshS: YEAR_S },
  })
  maya = await addMember(app, 'maya')
})
afterEach(async () => {
  await app.close()
  await s3.close()
})

const rowsOf = async (table: string) => (await app.db.query(`select from ${table}`)).length
const statusOf = async (media: string, member = maya) => (await look(app, member, media)).status
const gzipped = async () =>
  new Response(new Blob(['<gpx/>']).stream().pipeThrough(new CompressionStream('gzip')))

/** Uploads a photo while the store is in this mood. */
const uploadWhile = async (mood: S3Mood, id = newMediaId()) => {
  s3.setMood(mood)
  const response = await uploader(app, maya).upload(id, await photoFile({ width: 64, height: 48 }))
  s3.setMood('serving')
  return { id, status: response.status }
}

describe('photos in a bucket', () => {
  it('are there in all sizes, and not in the database', async () => {
    const media = await sendPhoto(app, maya)
    expect([await rowsOf('media_piece'), await rowsOf('media_picture'), s3.objects.size]).toEqual([0, 0, 6])
    const picture = await look(app, maya, media)
    const key = must(
      [...s3.objects.keys()].find((one) => one.endsWith('/320.webp')),
      'the small picture',
    )
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(must(s3.objects.get(key), key).content)
    expect(s3.denied()).toBe(0)
  })

  it('are shown to those alone who may see them', async () => {
    const media = await sendPhoto(app, maya)
    const tomas = await addMember(app, 'tomas')
    expect(await statusOf(media, tomas)).toBe(404)
    await maya.publish({ visibility: 'public', photos: [photoOf(media)] })
    expect(await statusOf(media, tomas)).toBe(200)
  })

  it('cannot be read without the keys of the server', async () => {
    await sendPhoto(app, maya)
    for (const key of s3.objects.keys()) {
      const { endpoint, bucket } = s3.settings
      expect((await fetch(`${endpoint}/${bucket}/${key}`)).status).toBe(403)
    }
  })

  it('are stored beside originals, which are returned unchanged', async () => {
    const id = newMediaId()
    const content = Buffer.from(await (await gzipped()).arrayBuffer())
    await uploader(app, maya).upload(id, content, 'original')
    expect([await rowsOf('media_piece'), s3.objects.size]).toEqual([0, 1])
    const original = await app.get(originalPath(id), maya.headers)
    expect([original.status, await original.text()]).toEqual([200, '<gpx/>'])
  })

  it('leave the bucket when their rows are deleted', async () => {
    const media = await sendPhoto(app, maya)
    await app.db.query('delete from media_file where id = $1', [media])
    await sweepFiles(app.deps)
    expect([s3.objects.size, await rowsOf('media_object')]).toEqual([0, 0])
  })

  it('remain listed while the bucket cannot delete them', async () => {
    await sendPhoto(app, maya)
    await app.db.query('delete from media_file')
    s3.setMood('failing')
    await expect(sweepFiles(app.deps)).rejects.toThrow('503')
    expect(await rowsOf('media_object')).toBe(6)
    s3.setMood('serving')
    await sweepFiles(app.deps)
    expect([s3.objects.size, await rowsOf('media_object')]).toEqual([0, 0])
  })
})

describe('a bucket that cannot be used', () => {
  it.each<S3Mood>(['failing', 'cutting', 'silent'])('while %s keeps uploads until it can', async (mood) => {
    const { id, status } = await uploadWhile(mood)
    expect(status).toBe(204)
    expect(await uploader(app, maya).state(id)).toMatchObject({ state: 'working', refusal: null })
    for (let attempt = 0; attempt < 5; attempt++) {
      s3.setMood(mood)
      app.wait(31)
      await processPendingFiles(app.deps)
    }
    s3.setMood('serving')
    expect(app.logged.join('\n')).toContain('MediaStoreError')
    app.wait(31)
    await processPendingFiles(app.deps)
    expect(await statusOf(id)).toBe(200)
  })

  it('answers 503 and forgets nothing', async () => {
    const media = await sendPhoto(app, maya)
    for (const mood of ['failing', 'cutting', 'silent'] as const) {
      s3.setMood(mood)
      const answer = await look(app, maya, media)
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'unavailable' } }])
    }
    s3.setMood('serving')
    expect(await statusOf(media)).toBe(200)
  })

  it('has no object of an attempt that stopped in between, a day later', async () => {
    let puts = 0
    s3.onRequest(({ method }) => {
      if (method === 'PUT' && ++puts === 4) s3.setMood('failing')
    })
    const { id } = await uploadWhile('serving')
    app.wait(31)
    await processPendingFiles(app.deps)
    expect(await statusOf(id)).toBe(200)
    const before = s3.objects.size
    expect(before).toBeGreaterThan(6)
    await sweepFiles(app.deps)
    expect(s3.objects.size).toBe(before)
    app.wait(25 * 60 * 60)
    await sweepFiles(app.deps)
    expect([s3.objects.size, await rowsOf('media_object')]).toEqual([6, 6])
    expect(await statusOf(id)).toBe(200)
  })
})

describe('at the start', () => {
  const unreachable: unknown[] = []
  const check = (settings: Partial<FakeS3['settings']>) => {
    const given = { ...s3.settings, ...settings }
    return checkBucket(openBucket(given, TIMEOUT_MS), given, (error) => unreachable.push(error))
  }

  it('wrong keys or a wrong bucket are reported in one sentence', async () => {
    for (const wrong of [{ secretKey: 'wrong' }, { accessKey: 'wrong' }, { bucket: 'another' }])
      await expect(check(wrong)).rejects.toThrow(
        /^The media store at 127\.0\.0\.1:\d+ cannot be used \(.+\): correct/,
      )
    expect(unreachable).toEqual([])
  })

  it('a store that is down does not stop the server', async () => {
    s3.setMood('cutting')
    await check({})
    expect(unreachable).toHaveLength(1)
  })

  it('files in a bucket that is no longer set stop the server', async () => {
    await openMediaStore(app.deps, null)
    await sendPhoto(app, maya)
    await expect(openMediaStore(app.deps, null)).rejects.toThrow(StartupError)
  })
})
