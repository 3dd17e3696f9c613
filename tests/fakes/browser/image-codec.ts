import sharp from 'sharp'
import type { ImageCodec, PixelSize } from '#worker/photos/image-codec.ts'

/** Decodes and encodes like a browser; null for what it cannot read. */
export const fakeImageCodec: ImageCodec = {
  open: async (file) => {
    const bytes = Buffer.from(await file.arrayBuffer())
    const upright = await sharp(bytes)
      .autoOrient()
      .raw()
      .ensureAlpha()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!upright) return null
    const { width, height } = upright.info
    const drawn = ({ width: w, height: h }: PixelSize) =>
      sharp(upright.data, { raw: { width, height, channels: 4 } }).resize(w, h, { fit: 'fill' })
    const small = await drawn(blurredOf({ width, height })).raw().toBuffer()
    return {
      width,
      height,
      encode: async (extent) => {
        const encoded = await drawn(extent).webp().toBuffer()
        return new Blob([new Uint8Array(encoded)], { type: 'image/webp' })
      },
      pixels: () => new Uint8ClampedArray(small),
      close: () => undefined,
    }
  },
}

/** The only size whose pixels are requested. */
function blurredOf({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, 100 / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
