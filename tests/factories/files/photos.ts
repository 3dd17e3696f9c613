import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'

export const PHONE = 'Cairn Phone'
/** Seconds of the latitude of each photo, in hundredths. */
const LATITUDE_HUNDREDTHS = 4_217
/** How that is encoded in a file, in both byte orders. */
export const PLACE_IN_FILE = [numbers('LE'), numbers('BE')]

/** A photo as a phone writes it: with its position, the phone's name and a rotated sensor. */
export function photoFile({ width = 400, height = 300, orientation = 6, noise = 30 } = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#4a7',
      ...(noise > 0 && { noise: { type: 'gaussian', mean: 128, sigma: noise } }),
    },
  })
    .withExif({
      IFD0: { Make: PHONE, Copyright: 'Rosa Alpina' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: `46/1 22/1 ${LATITUDE_HUNDREDTHS}/100`,
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 50/1 1234/100',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 80 })
    .toBuffer()
}

function numbers(order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.alloc(8)
  bytes[`writeUInt32${order}`](LATITUDE_HUNDREDTHS, 0)
  bytes[`writeUInt32${order}`](100, 4)
  return bytes
}

export const newMediaId = (): string => uuidv7()

/** A white PNG of that many pixels in each direction, and of the smallest file size. */
export function hugePng(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.writeUInt8(1, 8) // one bit per pixel, grey
  const row = Buffer.alloc(1 + Math.ceil(edge / 8))
  const rows = deflateSync(Buffer.concat(Array<Buffer>(200).fill(row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(8 + named.length)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc(named), 4 + named.length)
  return whole
}

function crc(data: Buffer): number {
  let value = -1
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}
