// @vitest-environment happy-dom
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { World } from '#tests/device/world.ts'
import { profileOf, routeGuess, routeOf, trackOf } from '#tests/factories/documents.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { type OpenPage, openPage, pulled, shows } from './open-page.tsx'

let world: World
let app: OpenPage
let saved: { name: string; file: Blob }[]

beforeEach(() => {
  saved = []
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  world.browser.tokens = world.api.issue('maya')
  for (const id of ['r-1', 'r-2']) {
    const { author } = routeGuess('maya')
    world.server.put('routes', routeOf({ id, name: `Way ${id}`, author }), ['member:maya'])
  }
  world.server.put('tracks', trackOf({ id: 'r-1' }), ['member:maya'])
  takeSavedFiles()
})
afterEach(async () => {
  vi.restoreAllMocks()
  app.close()
  await world.end()
})

/** What a browser would save as a download. */
function takeSavedFiles(): void {
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob)
    return `blob:${files.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
}

async function openSettings(): Promise<void> {
  app = await openPage({ world, at: '/profile' })
  app.start()
  await pulled(world, app)
  await shows(() => expect(app.text()).toContain('Your data'))
  world.network.handler = unplugged
}

/** Resolves as soon as it is rendered: polling could miss what is shown for moments only. */
const isDrawn = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!app.find(selector)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })

it('all own data is saved offline as one zip, and omitted parts are named', async () => {
  await openSettings()
  app.press('Export everything')
  await shows(() =>
    expect(app.text()).toContain('Saved with 1 route. The track of 1 more is not on this device'),
  )
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^cairnway-\d{4}-\d\d-\d\d\.zip$/)])
  const files = unzipSync(new Uint8Array(await (saved[0]?.file ?? new Blob()).arrayBuffer()))
  expect(Object.keys(files).toSorted()).toEqual(['READ ME.txt', 'everything.json', 'routes/Way r-1.gpx'])
})

it('the export can be cancelled, and started again', async () => {
  await openSettings()
  app.press('Export everything')
  await isDrawn('[role=progressbar]')
  app.press('Cancel')
  await shows(() => expect(app.find('[role=progressbar]')).toBeNull())
  expect(saved).toEqual([])
  app.press('Export everything')
  await shows(() => expect(app.text()).toContain('Saved with 1 route.'))
  expect(saved).toHaveLength(1)
})

it('a failed export shows a message', async () => {
  await openSettings()
  app.tab.device.exports.everything = () => Promise.reject(new Error('no room'))
  app.press('Export everything')
  await shows(() => expect(app.text()).toContain('Your data could not be exported'))
  expect(saved).toEqual([])
})
