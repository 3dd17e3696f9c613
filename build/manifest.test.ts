import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { SHARE_PATH, SHARE_TARGET_PAGE, SHARED_FIELDS } from '#domain/wire/service-worker/share-target.ts'
import { matchPage, paths } from '#src/paths.ts'
import { pictureSize } from '#tests/picture-size.ts'
import { root } from './steps/paths.mjs'

interface Picture {
  src: string
  sizes: string
  type: string
}

interface Manifest {
  id: string
  name: string
  start_url: string
  display: string
  launch_handler: { client_mode: string }
  icons: (Picture & { purpose: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  share_target: {
    action: string
    method: string
    enctype: string
    params: Record<'title' | 'text' | 'url', string> & { files: { name: string; accept: string[] }[] }
  }
  file_handlers: { action: string; accept: Record<string, string[]> }[]
  screenshots: (Picture & { form_factor: string; label: string })[]
}

/** The browser takes none that is more than so many times as long as wide. */
const LONGEST_SCREENSHOT = 2.3
/** The browser fetches them before the member has decided. */
const SCREENSHOT_MAX_BYTES = 120_000

const manifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as Manifest
const { icons, shortcuts, screenshots } = manifest
const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]
const bytesOf = ({ src }: Picture) => readFileSync(join(root, 'public', src))

const FORMATS = {
  'application/gpx+xml': ['.gpx'],
  'application/vnd.garmin.tcx+xml': ['.tcx'],
  'application/vnd.ant.fit': ['.fit'],
  'application/vnd.google-earth.kml+xml': ['.kml'],
  'application/vnd.google-earth.kmz': ['.kmz'],
  'application/geo+json': ['.geojson'],
  'application/zip': ['.zip'],
}

describe('the manifest', () => {
  it('makes the app one that can be installed', () => {
    expect(manifest).toMatchObject({ id: '/', name: 'Cairnway', start_url: '/', display: 'standalone' })
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of icons) expect(existsSync(join(root, 'public', src)), src).toBe(true)
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain('/manifest.webmanifest')
  })

  it('has icons that a launcher may cut to its own shape', () => {
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable')
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  })

  it('has pictures that are there, of the type and size that it says', () => {
    for (const picture of pictures.filter(({ type }) => type !== 'image/svg+xml')) {
      const { width, height, type } = must(pictureSize(bytesOf(picture)), picture.src)
      expect([type, `${width}x${height}`], picture.src).toEqual([picture.type, picture.sizes])
    }
  })

  it('shows the app narrow and wide, in pictures that the browser takes and that cost little', () => {
    for (const form of ['narrow', 'wide']) {
      const shown = screenshots.filter(({ form_factor }) => form_factor === form)
      expect(shown.length, form).toBeGreaterThanOrEqual(2)
      // of one form, the browser shows those that are as long as the first
      expect(new Set(shown.map(({ sizes }) => sizes)).size, form).toBe(1)
    }
    for (const picture of screenshots) {
      const [width = 0, height = 0] = picture.sizes.split('x').map(Number)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(LONGEST_SCREENSHOT)
      expect(bytesOf(picture).length, picture.src).toBeLessThan(SCREENSHOT_MAX_BYTES)
    }
  })

  it('has shortcuts to pages that there are', () => {
    expect(shortcuts.map(({ name }) => name)).toEqual(['New route', 'Import recordings'])
    for (const { url } of shortcuts) {
      const page = matchPage(new URL(url, 'https://app.test').pathname)?.page
      expect(page && (page.access ?? 'member'), url).toBe('member')
    }
    expect(matchPage('/scan')).toBeNull()
  })

  it('never opens a shortcut in the place of a page where somebody may be writing, where the browser has windows', () => {
    expect(manifest.launch_handler.client_mode).toBe('auto')
  })

  it('has what other apps share brought to where the service worker takes it, under the names that it knows', () => {
    const { action, method, enctype, params } = manifest.share_target
    expect([action, method, enctype]).toEqual([SHARE_PATH, 'POST', 'multipart/form-data'])
    expect(params.files.map(({ name }) => name)).toEqual([SHARED_FIELDS.files])
    expect([params.title, params.text, params.url]).toEqual(SHARED_FIELDS.texts)
    expect(SHARE_TARGET_PAGE).toBe(paths.routeCreate)
  })

  it('takes files of every format that can be imported, and opens them with the page that does', () => {
    const [handler] = manifest.file_handlers
    expect(handler).toEqual({ action: paths.routeCreate, accept: FORMATS })
    expect(manifest.share_target.params.files.flatMap(({ accept }) => accept)).toEqual(
      Object.entries(FORMATS).flat(2),
    )
  })
})
