import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { MEDIA_MAX_BYTES, MEDIA_STATE_HEADER, uploadPath } from '#domain/wire/media.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { heicFile } from '#tests/factories/heic-file.ts'
import { hugePng, newMediaId, photoFile } from '#tests/factories/photos.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { type Uploader, uploader } from '#tests/server/uploading.ts'
import { MemberUploadStore } from './member-upload-store.ts'

let app: TestApp
let rosa: TestMember
let mine: Uploader
let id: string
beforeEach(async () => {
  app = await openTestApp()
  rosa = await addMember(app, 'rosa')
  mine = uploader(app, rosa)
  id = newMediaId()
})
afterEach(() => app.close())

const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as ErrorEnvelope
  return { status: answer.status, code: error.code, fields: Object.keys(error.field_errors) }
}
const stored = async () =>
  (await app.db.query<{ content: Buffer }>('select content from media_piece order by at')).map(
    ({ content }) => content,
  )

describe('a photo that is sent', () => {
  it('is at an address of its own from the beginning, and ready once all of it has come', async () => {
    const photo = await photoFile()
    const begun = await mine.begin({ id, size: photo.length })
    expect([begun.status, begun.headers.get('location')]).toEqual([201, uploadPath(id)])
    expect(begun.headers.get(MEDIA_STATE_HEADER)).toBe('receiving')
    expect(await mine.offset(id)).toBe(0)
    const done = await mine.send(id, 0, photo)
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, `${photo.length}`])
    expect(done.headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    expect(await mine.state(id)).toEqual({
      id,
      kind: 'photo',
      state: 'ready',
      offset: photo.length,
      length: photo.length,
      refusal: null,
    })
    expect(await stored()).toEqual([])
  })

  it('is begun once, however often that is asked, and loses nothing by it', async () => {
    const photo = await photoFile()
    await mine.begin({ id, size: photo.length })
    await mine.send(id, 0, photo.subarray(0, 100))
    const again = await mine.begin({ id, size: photo.length })
    expect([again.status, again.headers.get('location')]).toEqual([201, uploadPath(id)])
    expect(await mine.offset(id)).toBe(100)
    expect((await mine.send(id, 100, photo.subarray(100))).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    expect((await mine.begin({ id, size: photo.length })).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    expect(await mine.offset(id)).toBe(photo.length)
  })

  it('is begun once when that is asked twice at a time', async () => {
    const answers = await Promise.all([mine.begin({ id, size: 10 }), mine.begin({ id, size: 10 })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await app.db.query('select id from media_file')).toHaveLength(1)
  })

  it('can not be begun as another one under the same id', async () => {
    await mine.begin({ id, size: 10 })
    expect(await refusalOf(await mine.begin({ id, size: 11 }))).toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  it('is nothing to anybody else', async () => {
    const photo = await photoFile()
    await mine.begin({ id, size: photo.length })
    const theirs = uploader(app, await addMember(app, 'tomas'))
    expect(await refusalOf(await theirs.begin({ id, size: photo.length }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusalOf(await theirs.send(id, 0, photo))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(await theirs.give(id, 'GET'))).toMatchObject({ code: 'not_found' })
    expect((await theirs.give(id, 'HEAD')).status).toBe(404)
    expect((await theirs.give(id, 'DELETE')).status).toBe(404)
    expect(await mine.offset(id)).toBe(0)
  })

  it('needs a session', async () => {
    const nobody = uploader(app, { headers: {} })
    expect(await refusalOf(await nobody.begin({ id, size: 10 }))).toMatchObject({ code: 'token_invalid' })
  })

  it('can be given up until it is whole', async () => {
    const photo = await photoFile()
    await mine.begin({ id, size: photo.length })
    await mine.send(id, 0, photo.subarray(0, 100))
    expect((await mine.give(id, 'DELETE')).status).toBe(204)
    expect((await mine.give(id, 'HEAD')).status).toBe(404)
    expect(await stored()).toEqual([])
    await mine.upload(id, photo)
    expect(await refusalOf(await mine.give(id, 'DELETE'))).toMatchObject({ code: 'validation' })
    expect((await mine.state(id)).state).toBe('ready')
  })
})

describe('a photo whose connection breaks', () => {
  it('goes on where it was, at whichever instance, with nothing lost and nothing doubled', async () => {
    const photo = await photoFile({ width: 700, height: 500 })
    const db = openDatabase({ address: app.db.address })
    const other = createApp({ ...app.deps, db })
    const instances = [mine, uploader({ handle: async (request) => other.request(request) }, rosa)]
    await mine.begin({ id, size: photo.length })
    const cuts = Array.from({ length: 40 }, (_, n) => Math.floor((photo.length * (n + 1)) / 41))
    for (const [n, end] of cuts.entries()) {
      const now = instances[n % 2] ?? mine
      const from = await now.offset(id)
      const answer = await now.send(id, from, photo.subarray(from, end))
      expect(answer.status).toBe(204)
      // the same piece again, as by a device that has lost the answer
      if (n % 3 === 0)
        expect(await refusalOf(await now.send(id, from, photo.subarray(from, end)))).toMatchObject({
          code: 'conflict',
        })
    }
    expect(Buffer.concat(await stored()).equals(photo.subarray(0, cuts.at(-1)))).toBe(true)
    const from = await mine.offset(id)
    expect((await mine.send(id, from, photo.subarray(from))).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    await db.close()
  })

  it('keeps what had come when it broke', async () => {
    const photo = await photoFile()
    await mine.begin({ id, size: photo.length })
    async function* broken() {
      yield photo.subarray(0, 1_000)
      throw new Error('the line is cut')
    }
    const store = new MemberUploadStore(app.deps, rosa.id)
    await expect(store.write(broken(), id, 0)).rejects.toThrow('the line is cut')
    expect(await mine.offset(id)).toBe(1_000)
    expect((await mine.send(id, 1_000, photo.subarray(1_000))).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
  })

  it('takes each byte once when two connections send it at a time', async () => {
    const photo = await photoFile()
    await mine.begin({ id, size: photo.length })
    const half = photo.subarray(0, photo.length / 2)
    const store = new MemberUploadStore(app.deps, rosa.id)
    const ends = await Promise.allSettled([0, 0].map((from) => store.write(Readable.from([half]), id, from)))
    expect(ends).toContainEqual({ status: 'fulfilled', value: half.length })
    expect(ends).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status_code: 409 }) })
    expect(Buffer.concat(await stored()).equals(half)).toBe(true)
  })

  it('takes no byte more than was said', async () => {
    await mine.begin({ id, size: 10 })
    expect(await refusalOf(await mine.send(id, 0, Buffer.alloc(11)))).toMatchObject({ code: 'too_large' })
    expect(await mine.offset(id)).toBe(0)
  })
})

const halfAPhoto = async () => {
  const photo = await photoFile()
  return photo.subarray(0, photo.length / 2)
}

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const FILES: [string, () => Promise<Buffer>, string][] = [
    ['an SVG', async () => Buffer.from(svg), 'validation'],
    ['a page of HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'validation'],
    [
      'a GIF with a script in it',
      async () => Buffer.from('GIF89a=1/*' + '\0'.repeat(40) + '*/;alert(1)'),
      'validation',
    ],
    ['half a photo', halfAPhoto, 'validation'],
    ['a phone’s HEIC, which devices turn into another before it waits', async () => heicFile(), 'validation'],
    [
      'the beginning of a photo with a page behind it',
      async () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from(svg)]),
      'validation',
    ],
    ['a small file that unpacks to 900 megapixels', async () => hugePng(30_000), 'too_large'],
    ['one that unpacks to 10,000 megapixels', async () => hugePng(100_000), 'too_large'],
  ]
  it.each(FILES)('%s, and none of it stays', async (_, make, code) => {
    const refused = await mine.upload(id, await make())
    expect(await refusalOf(refused)).toMatchObject({ code, fields: ['file'] })
    expect(await stored()).toEqual([])
    const state = await mine.state(id)
    expect(state).toMatchObject({ state: 'refused', offset: 0, refusal: { code } })
    expect((await mine.give(id, 'HEAD')).headers.get(MEDIA_STATE_HEADER)).toBe('refused')
    expect(await app.db.query('select media_id from media_picture')).toEqual([])
  })

  it('can be sent anew under its id', async () => {
    const photo = await photoFile()
    await mine.upload(id, Buffer.alloc(photo.length))
    expect((await mine.state(id)).state).toBe('refused')
    expect((await mine.upload(id, photo)).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
  })

  it.each([
    ['nothing', 0, 'photo', 'validation'],
    ['a byte more than a photo may have', MEDIA_MAX_BYTES.photo + 1, 'photo', 'too_large'],
    ['a byte more than an original may have', MEDIA_MAX_BYTES.original + 1, 'original', 'too_large'],
  ] as const)('%s, before any of it is sent', async (_, size, kind, code) => {
    expect(await refusalOf(await mine.begin({ id, size, kind }))).toMatchObject({ code, fields: ['file'] })
  })

  it.each(['', 'photo-1', '0191e1a4-7e33-4a11-8a11-0123456789ab', '../../etc/passwd'])(
    'the id %j',
    async (wrong) => {
      expect(await refusalOf(await mine.begin({ id: wrong, size: 10 }))).toMatchObject({
        code: 'validation',
        fields: ['id'],
      })
    },
  )
})
