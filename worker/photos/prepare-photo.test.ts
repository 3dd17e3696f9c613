import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MEDIA_MAX_BYTES } from '#domain/wire/media-limits.ts'
import { HEIC_EXTENT, HEIC_PLACE, heicFile } from '#tests/factories/files/heic-file.ts'
import { CAMERA_WORDS, type PhotoFile, photoFile } from '#tests/factories/files/photo-files.ts'
import { fakeImageCodec } from '#tests/fakes/browser/image-codec.ts'
import type { ImageCodec, PreparedPhoto } from './image-codec.ts'
import { preparePhoto } from './prepare-photo.ts'

/** Offsets of width and height in a PNG. */
const PNG_EXTENT = [16, 20]
const HUT = { lat: 46.3019, lon: 13.7712 }

const blobOf = (bytes: Buffer | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])

async function photoOf(some: PhotoFile): Promise<PreparedPhoto> {
  const prepared = await preparePhoto(fakeImageCodec, blobOf(await photoFile(some)))
  if (!prepared.ok) throw new Error(prepared.problem)
  return prepared.photo
}

async function problemOf(file: Blob): Promise<string | null> {
  const prepared = await preparePhoto(fakeImageCodec, file)
  return prepared.ok ? null : prepared.problem
}

async function look(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer())
  return { bytes, ...(await sharp(bytes).metadata()) }
}

const placeWith = (seconds: string) => ({
  GPSLatitude: `46/1 30/1 ${seconds}`,
  GPSLongitude: `8/1 15/1 ${seconds}`,
})

describe('a chosen photo', () => {
  it('is scaled down to 1,920 pixels, and to a small copy for this device', async () => {
    const { whole, small } = await photoOf({ width: 4_000, height: 3_000 })
    expect(await look(whole)).toMatchObject({ width: 1_920, height: 1_440, format: 'webp' })
    expect(await look(small)).toMatchObject({ width: 320, height: 240 })
  })

  it('is never enlarged', async () => {
    expect(await look((await photoOf({ width: 200, height: 100 })).whole)).toMatchObject({
      width: 200,
      height: 100,
    })
  })

  it('is rotated upright', async () => {
    const { whole } = await photoOf({ width: 640, height: 480, orientation: 6 })
    const { width, height, orientation } = await look(whole)
    expect([width, height, orientation]).toEqual([480, 640, undefined])
  })

  it('loses all metadata, and reports its location once', async () => {
    const file = await photoFile({ at: HUT })
    expect(file.includes(CAMERA_WORDS)).toBe(true)
    const { whole, small, takenAt } = await photoOf({ at: HUT })
    expect(takenAt?.lat).toBeCloseTo(HUT.lat, 4)
    expect(takenAt?.lon).toBeCloseTo(HUT.lon, 4)
    for (const blob of [whole, small]) {
      const { bytes, exif } = await look(blob)
      expect(exif).toBeUndefined()
      expect(bytes.includes(CAMERA_WORDS)).toBe(false)
    }
  })

  it('reports a location with unknown seconds, and none at 0/0', async () => {
    expect((await photoOf({ gps: placeWith('0/0') })).takenAt).toEqual({ lat: 46.5, lon: 8.25 })
    const nowhere = { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }
    expect((await photoOf({ gps: nowhere })).takenAt).toBeNull()
  })

  it('reports no location if its file contains none', async () => {
    expect((await photoOf({})).takenAt).toBeNull()
  })

  it('has a blur hash of at most a hundred bytes', async () => {
    const { blur } = await photoOf({ width: 300, height: 900 })
    expect(blur.length).toBeGreaterThan(10)
    expect(blur.length).toBeLessThanOrEqual(100)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be a file of %s', async (format) => {
    expect(await problemOf(blobOf(await photoFile({ format })))).toBeNull()
  })
})

describe('a HEIC file of a phone', () => {
  /** The image as decoded by a browser that supports HEVC. */
  const decoded = photoFile(HEIC_EXTENT)
  const withHevc: ImageCodec = { open: async () => fakeImageCodec.open(blobOf(await decoded)) }

  it('becomes a photo if the browser can decode it; its location is reported once and its metadata removed', async () => {
    expect(heicFile().includes(CAMERA_WORDS)).toBe(true)
    const prepared = await preparePhoto(withHevc, blobOf(heicFile()))
    if (!prepared.ok) throw new Error(prepared.problem)
    const { whole, small, takenAt } = prepared.photo
    expect(takenAt).toEqual(HEIC_PLACE)
    for (const blob of [whole, small]) {
      const { bytes, format, exif } = await look(blob)
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
      expect(bytes.includes(CAMERA_WORDS)).toBe(false)
    }
  })

  it('is reported as unreadable if the browser cannot decode it', async () => {
    expect(await problemOf(blobOf(heicFile()))).toBe('unreadable')
  })
})

describe('an unusable file', () => {
  it('has too many bytes', async () => {
    expect(await problemOf(new Blob([new Uint8Array(MEDIA_MAX_BYTES.photo + 1)]))).toBe('too_large')
  })

  it('has too many pixels, which is read from its header only', async () => {
    const bomb = await photoFile({ format: 'png' })
    for (const place of PNG_EXTENT) bomb.writeUInt32BE(30_000, place)
    const opened: Blob[] = []
    const watched = { open: (file: Blob) => (opened.push(file), fakeImageCodec.open(file)) }
    expect(await preparePhoto(watched, blobOf(bomb))).toEqual({ ok: false, problem: 'too_many_pixels' })
    expect(opened).toEqual([])
  })

  it.each([
    [
      'a drawing that a program carries out',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('is %s', async (_what, content) => {
    expect(await problemOf(blobOf(content))).toBe('not_a_picture')
  })

  it('is a truncated image', async () => {
    const whole = await photoFile({ format: 'png', noise: true })
    expect(await problemOf(blobOf(whole.subarray(0, 3_000)))).toBe('unreadable')
  })
})
