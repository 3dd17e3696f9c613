// @vitest-environment happy-dom
import { File } from 'node:buffer'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeShared } from '#sw/shared-store.ts'
import { World } from '#tests/device/world.ts'
import { zipOf } from '#tests/factories/files/archives.ts'
import { gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { afterFrames, type OpenPage, openPage, shows } from './open-page.tsx'

// Content shared by another app, and files opened with the installed app, as the pages show them.

interface Launched {
  files: { getFile: () => Promise<unknown> }[]
}
type Consume = (launched: Launched) => void

/** The browser's launch queue: files wait there until the page sets a consumer. */
function launchQueue() {
  const waiting: Launched[] = []
  let consumer: Consume = (launched) => void waiting.push(launched)
  return {
    launched: (launched: Launched) => consumer(launched),
    setConsumer: (consume: Consume) => {
      consumer = consume
      for (const launched of waiting.splice(0)) consume(launched)
    },
  }
}

let world: World
let app: OpenPage
let opened: ReturnType<typeof launchQueue>

beforeEach(() => {
  world = new World()
  opened = launchQueue()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('launchQueue', opened)
})

afterEach(async () => {
  app.close()
  vi.unstubAllGlobals()
  await world.clock.advance(60_000)
  await world.end()
})

async function open(at: string, { signedIn }: { signedIn: boolean }): Promise<void> {
  if (signedIn) world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at })
  app.start()
  await shows(() => expect(app.text()).toContain(signedIn ? 'Have a recording?' : 'Password'))
}

const recording = (name: string) => new File([gpxOf(trackOf(20))], name)
const share = (...names: string[]) =>
  storeShared(indexedDB, { files: names.map(recording) as unknown as globalThis.File[], text: '' })
const shareText = (text: string) => storeShared(indexedDB, { files: [], text })

describe('a shared link', () => {
  it('is shown with alternatives, until it is dismissed', async () => {
    await shareText('A tour\nhttps://elsewhere.example/tour/7')
    await open('/routes/create', { signedIn: true })
    await shows(() =>
      expect(app.text()).toContain('Cairnway imports routes from GPX, TCX, FIT, KML and GeoJSON files'),
    )
    expect(app.find('a[href="https://elsewhere.example/tour/7"]')?.getAttribute('rel')).toBe('noreferrer')
    app.press('Dismiss')
    await shows(() => expect(app.text()).not.toContain('elsewhere'))
    app.close()
    await open('/routes/create', { signedIn: true })
    expect(app.text()).not.toContain('elsewhere')
  })

  it('to a page of this app leads there', async () => {
    await shareText(`${location.origin}/routes/r-1`)
    await open('/routes/create', { signedIn: true })
    await shows(() => expect(app.text()).toContain('Open here'))
    app.press('Open here')
    await shows(() => expect(app.path()).toBe('/routes/r-1'))
  })
})

describe('content that could not be shared', () => {
  it.each([
    ['not_all', 'Not all shared files were added. At most 20 files and 150 MB can wait at once.'],
    ['not_kept', 'The shared content could not be stored on this device.'],
  ])('shows a message once: %s', async (end, words) => {
    await open(`/routes/create?shared=${end}`, { signedIn: true })
    expect(app.alerts().join()).toContain(words)
    await shows(() => expect(app.path()).toBe('/routes/create'))
    expect(app.alerts().join()).toContain(words)
  })

  it('cannot be forged by an address', async () => {
    await open('/routes/create?shared=<b>all', { signedIn: true })
    expect(app.alerts()).toEqual([])
  })
})

describe('a file opened with the installed app', () => {
  it('is imported as usual', async () => {
    await open('/routes/create', { signedIn: true })
    opened.launched({ files: [{ getFile: async () => recording('komna.gpx') }] })
    await afterFrames(world, () => {
      expect(app.find('tbody tr')?.textContent).toMatch(/^komna\.gpx.*1 route, 20 points/)
    })
  })

  it('has a row for each file of an archive', async () => {
    await open('/routes/create', { signedIn: true })
    const files = { 'komna.gpx': gpxOf(trackOf(20)), 'krn.gpx': gpxOf(trackOf(30)), 'vogar.gpx': 'no track' }
    opened.launched({ files: [{ getFile: async () => new File([zipOf(files)], 'all.zip') }] })
    await afterFrames(world, () => {
      expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
        expect.stringMatching(/^all\.zip: komna\.gpx.*1 route, 20 points/),
        expect.stringMatching(/^all\.zip: krn\.gpx.*1 route, 30 points/),
        expect.stringMatching(/^all\.zip: vogar\.gpx.*Error/),
      ])
      expect(app.text()).toContain('Save all 2 routes')
    })
    app.press('Save all 2 routes')
    await shows(() => expect(app.text().match(/View route/g)).toHaveLength(2))
  })
})

describe('content shared before signing in', () => {
  it('is shown, and can be discarded', async () => {
    await share('komna.gpx', 'krn.gpx')
    await open('/auth/login?from=%2Froutes%2Fcreate', { signedIn: false })
    await shows(() => expect(app.text()).toContain('2 shared files are saved on this device.'))
    app.press('Discard')
    await shows(() => expect(app.text()).not.toContain('wait on this device'))
    app.close()
    await open('/auth/register', { signedIn: false })
    expect(app.text()).not.toContain('wait on this device')
  })

  it('is not mentioned if there is none', async () => {
    await open('/auth/login', { signedIn: false })
    expect(app.text()).not.toContain('on this device. Sign in')
    expect(await indexedDB.databases()).toEqual([])
  })
})

describe('the shortcut to importing', () => {
  it('opens the file selection', async () => {
    await open('/routes/create?import', { signedIn: true })
    await shows(() => expect(document.activeElement?.textContent).toBe('choose files'))
  })

  it('is what the switch marks, which marks nothing before a way to a line is chosen', async () => {
    const marked = () => app.find('[aria-label="Route source"] [aria-current]')?.textContent
    await open('/routes/create', { signedIn: true })
    await shows(() => expect(app.text()).toContain('Start drawing'))
    expect(marked()).toBeUndefined()
    app.press('Import files')
    await shows(() => expect(marked()).toBe('Import files'))
    expect(app.text()).not.toContain('Start drawing')
    app.press('Draw a line')
    await shows(() => expect(marked()).toBe('Draw a line'))
  })
})
