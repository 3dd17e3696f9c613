import type { DecodedImage, ImageCodec, PixelSize } from './image-codec.ts'

const QUALITY = 0.82

/**
 * Uses the browser's decoders and encoders, which run off the worker's thread if the browser
 * supports it.
 */
export const browserImageCodec: ImageCodec = {
  open: async (file) => {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    return bitmap && openPicture(bitmap)
  },
}

function openPicture(bitmap: ImageBitmap): DecodedImage {
  const { width, height } = bitmap
  return {
    width,
    height,
    encode: async (extent) => {
      const webp = await draw(bitmap, extent).convertToBlob({ type: 'image/webp', quality: QUALITY })
      if (webp.type === 'image/webp') return webp
      // A browser without a WebP encoder returns a PNG, which is several times larger.
      return draw(bitmap, extent).convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    },
    pixels: (extent) => {
      const context = draw(bitmap, extent).getContext('2d')
      return context?.getImageData(0, 0, extent.width, extent.height).data ?? new Uint8ClampedArray()
    },
    close: () => bitmap.close(),
  }
}

/** White background, because JPEG has no transparency. */
function draw(bitmap: ImageBitmap, { width, height }: PixelSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No 2D canvas available')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}
