import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { MEDIA_STATE_HEADER, TUS_VERSION, uploadPath } from '#domain/wire/media.ts'
import { MEDIA_MAX_BYTES } from '#domain/wire/media-limits.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { heicFile } from '#tests/factories/files/heic-file.ts'
import { hugePng, newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import { addMember } from '#tests/server/test-member.ts'
import { type Uploader, uploader } from '#tests/server/uploading.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { MemberUploadStore } from './member-upload-store.ts'

const { app, rosa } = useTestApp({ members: ['rosa'] })
let uploads: Uploader
let id: string
beforeEach(async () => {
  uploads = uploader(app, rosa)
  id = newMediaId()
})

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as ErrorEnvelope
  return { status: response.status, code: error.code, fields: Object.keys(error.field_errors) }
}
const stored = async () =>
  (await app.db.query<{ content: Buffer }>('select content from media_piece order by at')).map(
    ({ content }) => content,
  )

describe('an upload', () => {
  it('has its own URL from the start, and is ready once complete', async () => {
    const photo = await photoFile()
    const created = await uploads.begin({ id, size: photo.length })
    expect([created.status, created.headers.get('location')]).toEqual([201, uploadPath(id)])
    expect(created.headers.get(MEDIA_STATE_HEADER)).toBe('receiving')
    expect(await uploads.offset(id)).toBe(0)
    const done = await uploads.send(id, 0, photo)
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, `${photo.length}`])
    expect(done.headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    expect(await uploads.state(id)).toEqual({
      id,
      kind: 'photo',
      state: 'ready',
      offset: photo.length,
      length: photo.length,
      refusal: null,
    })
    expect(await stored()).toEqual([])
  })

  it('is created once, and repeated creation loses nothing', async () => {
    const photo = await photoFile()
    await uploads.begin({ id, size: photo.length })
    await uploads.send(id, 0, photo.subarray(0, 100))
    const again = await uploads.begin({ id, size: photo.length })
    expect([again.status, again.headers.get('location')]).toEqual([201, uploadPath(id)])
    expect(await uploads.offset(id)).toBe(100)
    expect((await uploads.send(id, 100, photo.subarray(100))).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    expect((await uploads.begin({ id, size: photo.length })).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    expect(await uploads.offset(id)).toBe(photo.length)
  })

  it('is created once by concurrent requests', async () => {
    const responses = await Promise.all([uploads.begin({ id, size: 10 }), uploads.begin({ id, size: 10 })])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await app.db.query('select id from media_file')).toHaveLength(1)
  })

  it('cannot be created with another size under the same id', async () => {
    await uploads.begin({ id, size: 10 })
    expect(await errorOf(await uploads.begin({ id, size: 11 }))).toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  it('is not accessible to other members', async () => {
    const photo = await photoFile()
    await uploads.begin({ id, size: photo.length })
    const otherUploads = uploader(app, await addMember(app, 'tomas'))
    expect(await errorOf(await otherUploads.begin({ id, size: photo.length }))).toMatchObject({
      code: 'forbidden',
    })
    expect(await errorOf(await otherUploads.send(id, 0, photo))).toMatchObject({ code: 'not_found' })
    expect(await errorOf(await otherUploads.give(id, 'GET'))).toMatchObject({ code: 'not_found' })
    expect((await otherUploads.give(id, 'HEAD')).status).toBe(404)
    expect((await otherUploads.give(id, 'DELETE')).status).toBe(404)
    expect(await uploads.offset(id)).toBe(0)
  })

  it('needs a session', async () => {
    const anonymous = uploader(app, { headers: {} })
    expect(await errorOf(await anonymous.begin({ id, size: 10 }))).toMatchObject({ code: 'token_invalid' })
  })

  it('can be deleted until it is complete', async () => {
    const photo = await photoFile()
    await uploads.begin({ id, size: photo.length })
    await uploads.send(id, 0, photo.subarray(0, 100))
    expect((await uploads.give(id, 'DELETE')).status).toBe(204)
    expect((await uploads.give(id, 'HEAD')).status).toBe(404)
    expect(await stored()).toEqual([])
    await uploads.upload(id, photo)
    expect(await errorOf(await uploads.give(id, 'DELETE'))).toMatchObject({ code: 'validation' })
    expect((await uploads.state(id)).state).toBe('ready')
  })
})

describe('an upload whose connection breaks', () => {
  it('resumes at its offset on any instance, without losing or repeating bytes', async () => {
    const photo = await photoFile({ width: 700, height: 500 })
    const db = openDatabase({ address: app.db.address })
    const other = createApp({ ...app.deps, db })
    const instances = [uploads, uploader({ handle: async (request) => other.request(request) }, rosa)]
    await uploads.begin({ id, size: photo.length })
    const cuts = Array.from({ length: 40 }, (_, n) => Math.floor((photo.length * (n + 1)) / 41))
    for (const [n, end] of cuts.entries()) {
      const now = instances[n % 2] ?? uploads
      const from = await now.offset(id)
      const response = await now.send(id, from, photo.subarray(from, end))
      expect(response.status).toBe(204)
      // The same chunk again, as from a device that lost the response.
      if (n % 3 === 0)
        expect(await errorOf(await now.send(id, from, photo.subarray(from, end)))).toMatchObject({
          code: 'conflict',
        })
    }
    expect(Buffer.concat(await stored()).equals(photo.subarray(0, cuts.at(-1)))).toBe(true)
    const from = await uploads.offset(id)
    expect((await uploads.send(id, from, photo.subarray(from))).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
    await db.close()
  })

  it('keeps the bytes received before the break', async () => {
    const photo = await photoFile()
    await uploads.begin({ id, size: photo.length })
    async function* broken() {
      yield photo.subarray(0, 1_000)
      throw new Error('the connection broke')
    }
    const store = new MemberUploadStore(app.deps, rosa.id)
    await expect(store.write(broken(), id, 0)).rejects.toThrow('the connection broke')
    expect(await uploads.offset(id)).toBe(1_000)
    expect((await uploads.send(id, 1_000, photo.subarray(1_000))).headers.get(MEDIA_STATE_HEADER)).toBe(
      'ready',
    )
  })

  it('stores each byte once when two connections send it', async () => {
    const photo = await photoFile()
    await uploads.begin({ id, size: photo.length })
    const half = photo.subarray(0, photo.length / 2)
    const store = new MemberUploadStore(app.deps, rosa.id)
    const ends = await Promise.allSettled([0, 0].map((from) => store.write(Readable.from([half]), id, from)))
    expect(ends).toContainEqual({ status: 'fulfilled', value: half.length })
    expect(ends).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status_code: 409 }) })
    expect(Buffer.concat(await stored()).equals(half)).toBe(true)
  })

  it('is at another offset for a connection that was overtaken while it sent', async () => {
    await uploads.begin({ id, size: 400_000 })
    const response = await sendAfter(async () => {
      const overtaking = await uploads.send(id, await uploads.offset(id), Buffer.alloc(100))
      expect(overtaking.status).toBe(204)
    })
    expect(await errorOf(response)).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('is not called invalid if the database fails while it sends', async () => {
    await uploads.begin({ id, size: 400_000 })
    const response = await sendAfter(() => app.db.query('alter table media_piece rename to moved_away'))
    await app.db.query('alter table moved_away rename to media_piece')
    expect(response.status).toBe(500)
  })

  it('accepts no more bytes than its size', async () => {
    await uploads.begin({ id, size: 10 })
    expect(await errorOf(await uploads.send(id, 0, Buffer.alloc(11)))).toMatchObject({ code: 'too_large' })
    expect(await uploads.offset(id)).toBe(0)
  })
})

/** Sends bytes that arrive after `act`, which runs once the server has checked the offset; more would follow. */
function sendAfter(act: () => Promise<unknown>): Promise<Response> {
  let acted: Promise<unknown> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        acted ??= act()
        await acted
        stream.enqueue(new Uint8Array(100_000))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    ...rosa.headers,
    'tus-resumable': TUS_VERSION,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const init = { method: 'PATCH', headers, body, duplex: 'half' }
  return app.handle(new Request(`http://localhost${uploadPath(id)}`, init))
}

const halfAPhoto = async () => {
  const photo = await photoFile()
  return photo.subarray(0, photo.length / 2)
}

describe('a file is rejected', () => {
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
    ['a HEIC, which devices convert before uploading', async () => heicFile(), 'validation'],
    [
      'the start of a photo followed by SVG',
      async () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from(svg)]),
      'validation',
    ],
    ['a small file that unpacks to 900 megapixels', async () => hugePng(30_000), 'too_large'],
    ['one that unpacks to 10,000 megapixels', async () => hugePng(100_000), 'too_large'],
  ]
  it.each(FILES)('%s, and nothing of it is stored', async (_, make, code) => {
    const refused = await uploads.upload(id, await make())
    expect(await errorOf(refused)).toMatchObject({ code, fields: ['file'] })
    expect(await stored()).toEqual([])
    const state = await uploads.state(id)
    expect(state).toMatchObject({ state: 'refused', offset: 0, refusal: { code } })
    expect((await uploads.give(id, 'HEAD')).headers.get(MEDIA_STATE_HEADER)).toBe('refused')
    expect(await app.db.query('select media_id from media_picture')).toEqual([])
  })

  it('but can be sent again under its id', async () => {
    const photo = await photoFile()
    await uploads.upload(id, Buffer.alloc(photo.length))
    expect((await uploads.state(id)).state).toBe('refused')
    expect((await uploads.upload(id, photo)).headers.get(MEDIA_STATE_HEADER)).toBe('ready')
  })

  it.each([
    ['empty', 0, 'photo', 'validation'],
    ['one byte above the limit for photos', MEDIA_MAX_BYTES.photo + 1, 'photo', 'too_large'],
    ['one byte above the limit for originals', MEDIA_MAX_BYTES.original + 1, 'original', 'too_large'],
  ] as const)('%s, before any of it is sent', async (_, size, kind, code) => {
    expect(await errorOf(await uploads.begin({ id, size, kind }))).toMatchObject({ code, fields: ['file'] })
  })

  it.each(['', 'photo-1', '0191e1a4-7e33-4a11-8a11-0123456789ab', '../../etc/passwd'])(
    'with the id %j',
    async (wrong) => {
      expect(await errorOf(await uploads.begin({ id: wrong, size: 10 }))).toMatchObject({
        code: 'validation',
        fields: ['id'],
      })
    },
  )
})
