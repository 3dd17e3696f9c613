import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { PHONE, PLACE_IN_FILE, photoFile } from '#tests/factories/files/photos.ts'
import { renderPhoto } from './render-photo.ts'

const sizeOf = async (content: Buffer) => {
  const { width, height } = await sharp(content).metadata()
  return [width, height]
}
const webpsOf = async (file: Buffer) =>
  (await renderPhoto(file)).pictures.filter(({ format }) => format === 'webp')

const hasMetadata = (bytes: Buffer): boolean =>
  bytes.includes(PHONE) || bytes.includes('Exif\0') || PLACE_IN_FILE.some((place) => bytes.includes(place))

describe('a photo', () => {
  it('is rendered upright in three sizes, each in both formats', async () => {
    const file = await photoFile({ width: 2_400, height: 1_200, orientation: 6, noise: 0 })
    const { pictures } = await renderPhoto(file)
    expect(pictures.map(({ edge, format }) => `${edge}.${format}`).toSorted()).toEqual(
      ['1920.avif', '1920.webp', '320.avif', '320.webp', '960.avif', '960.webp'].toSorted(),
    )
    for (const { edge, format, content } of pictures)
      if (format === 'webp') expect(await sizeOf(content)).toEqual([edge / 2, edge])
  })

  it('is never enlarged', async () => {
    for (const { edge, content } of await webpsOf(
      await photoFile({ width: 500, height: 100, orientation: 1 }),
    ))
      expect(await sizeOf(content)).toEqual(edge === 320 ? [320, 64] : [500, 100])
  })

  it('has no metadata in any size or format', async () => {
    const file = await photoFile()
    expect([file.includes(PHONE), PLACE_IN_FILE.some((place) => file.includes(place))]).toEqual([true, true])
    const { pictures } = await renderPhoto(file)
    expect(pictures).toHaveLength(6)
    for (const { format, content } of pictures) {
      expect(hasMetadata(content)).toBe(false)
      expect(format === 'webp' ? chunksOf(content) : headOf(content)).not.toMatch(/exif|xmp|mime|iccp|prof/i)
    }
  })

  it.each([
    ['grey', (image: Sharp) => image.toColourspace('b-w').png()],
    ['of printing colours', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['with holes in it', (image: Sharp) => image.ensureAlpha(0.5).png()],
    ['of sixteen bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['a line of pixels', (image: Sharp) => image.resize(3_000, 1, { fit: 'fill' }).webp()],
  ])('that is %s is rendered as well', async (_, convert) => {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    const { pictures, blur } = await renderPhoto(await convert(image).toBuffer())
    expect(pictures).toHaveLength(6)
    expect(Buffer.from(blur, 'base64').length).toBeLessThanOrEqual(100)
    expect(blur.length).toBeGreaterThan(5)
  })
})

/** Names of the chunks of a WebP file. */
function chunksOf(content: Buffer): string {
  const names: string[] = []
  for (let at = 12; at < content.length; ) {
    names.push(content.toString('latin1', at, at + 4))
    const bytes = content.readUInt32LE(at + 4)
    at += 8 + bytes + (bytes % 2)
  }
  return names.join(' ')
}

/** The part of an AVIF file before its pixels, which lists all its items. */
const headOf = (content: Buffer): string => content.toString('latin1', 0, content.indexOf('mdat'))
