import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { renderPhoto } from '#server/resources/media/processing/render-photo.ts'

const MB = 1024 * 1024
/** Width and height in pixels: sizes of phone photos, and the maximum accepted. */
const SIZES = [
  [1_920, 1_440],
  [4_000, 3_000],
  [7_300, 5_470],
] as const

/** Renders photos as the server does, and reports the time, the bytes, the memory, and how long other tasks were delayed. */
export async function main(): Promise<void> {
  await renderPhoto(await grained(320, 240)) // the first call loads the library
  console.log(
    'photo                  in     processor  time    320 avif/webp  960 avif/webp  1920 avif/webp  memory  others waited',
  )
  for (const [width, height] of SIZES) await measure(width, height)
}

async function measure(width: number, height: number): Promise<void> {
  const file = await grained(width, height)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let peak = process.memoryUsage.rss()
  const before = peak
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
  delay.enable()
  const [from, cpu] = [performance.now(), process.cpuUsage()]
  const { pictures } = await renderPhoto(file)
  const [ms, used] = [performance.now() - from, process.cpuUsage(cpu)]
  delay.disable()
  clearInterval(watch)
  const kb = (edge: number) =>
    ['avif', 'webp']
      .map(
        (format) => pictures.find((one) => one.edge === edge && one.format === format)?.content.length ?? 0,
      )
      .map((bytes) => (bytes / 1_000).toFixed(0))
      .join('/')
  console.log(
    [
      `${width} x ${height}`.padEnd(20),
      `${(file.length / MB).toFixed(1)} MB`,
      `${((used.user + used.system) / 1e6).toFixed(2)} s`.padEnd(8),
      `${(ms / 1_000).toFixed(2)} s`,
      ...[320, 960, 1920].map((edge) => `${kb(edge)} kB`.padEnd(13)),
      `+${((peak - before) / MB).toFixed(0)} MB`,
      `${(delay.max / 1e6).toFixed(0)} ms`,
    ].join('  '),
  )
}

/** Hills with grain: neither as easy to compress as a plain colour nor as hard as noise. */
async function grained(width: number, height: number): Promise<Buffer> {
  const noise = (edge: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / edge),
        height: Math.ceil(height / edge),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
  const ground = await sharp(await noise(160, 60))
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer()
  const grain = await sharp(await noise(3, 14))
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(ground)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
