import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Route } from 'playwright-core'
import { must } from '#domain/std/must.ts'
import { parseTilePath } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { openHeights } from '#server/ground/heights.ts'
import { type Ground, openGround } from '#server/ground/open-ground.ts'
import { createGroundTileSource } from '#server/ground/tiles/ground-tile-source.ts'
import { findBrowser } from '../../build/steps/browser.mjs'
import { root } from '../../build/steps/paths.mjs'
import { buildPage } from '../build-page.ts'

// npm run bench -- ground-pictures <folder of a ground> [lat,lon] [zooms]: how its map looks, into shots/ground.

const ZOOMS = '10,12,14,16'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const ORIGIN = 'http://ground.test'

export async function main([folder = 'data/ground', place = '', zooms = ZOOMS]: string[]): Promise<void> {
  const ground = must(openGround(folder), `a ground in ${folder}`)
  const [lat, lon] = place === '' ? middleOf(ground) : place.split(',')
  const pageFolder = await mkdtemp(join(tmpdir(), 'cw-ground-page-'))
  const to = join(root, 'shots/ground')
  await mkdir(to, { recursive: true })
  await buildPage({ root: join(root, 'bench/ground/page'), outDir: pageFolder })
  const executablePath = must(await findBrowser(), 'a browser')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of SIZES) {
        const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 2 })
        await page.route(`${ORIGIN}/**`, answering(ground, pageFolder))
        for (const zoom of zooms.split(',')) {
          const asked = { lat: `${lat}`, lon: `${lon}`, zoom, attribution: ground.manifest.attribution }
          await page.goto(`${ORIGIN}/?${new URLSearchParams(asked)}`)
          // set by the page once all its tiles are there
          await page.waitForFunction(() => document.title === 'drawn')
          const path = join(to, `${zoom}-${viewport.width}-${colorScheme}.png`)
          await page.screenshot({ path })
          console.log(path)
        }
        await page.close()
      }
  } finally {
    await browser.close()
    await rm(pageFolder, { recursive: true })
  }
}

const middleOf = ({ manifest: { bounds } }: Ground): [number, number] => [
  (bounds.north + bounds.south) / 2,
  (bounds.east + bounds.west) / 2,
]

/** Tiles come from the ground, everything else from the built page. */
function answering(ground: Ground, pageFolder: string): (route: Route) => Promise<void> {
  const tiles = createGroundTileSource(ground, openHeights(ground.folder))
  return async (route) => {
    const { pathname } = new URL(route.request().url())
    const asked = parseTilePath(pathname)
    if (!asked) {
      const path = join(pageFolder, pathname === '/' ? 'index.html' : pathname)
      return route.fulfill({ body: await readFile(path), contentType: typeOf(path) })
    }
    const tile = await tiles.read(asked.tile)
    const headers = { [SERVER_HEADER]: '1' }
    if (!tile) return route.fulfill({ status: 204, headers })
    return route.fulfill({ body: Buffer.from(tile.body), contentType: tile.type, headers })
  }
}

const typeOf = (path: string): string => (path.endsWith('.html') ? 'text/html' : 'text/javascript')
