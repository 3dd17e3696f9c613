import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { heicFile } from '#tests/factories/files/heic-file.ts'
import { CAMERA_WORDS, photoFile } from '#tests/factories/files/photo-files.ts'
import { apiPaths } from '../domain/wire/paths.ts'
import { createRecording } from './harness/gpx-file.ts'
import { importRoute, signIn } from './harness/member.ts'
import { expect, test, type World } from './harness/test.ts'

// Photos between two members: added offline, kept through a dead battery, sent over a link that breaks.

const photos = (page: Page) => page.getByRole('region', { name: 'Photos', exact: false })
const conditions = (page: Page) => page.getByRole('region', { name: 'Conditions', exact: false })
const photosIn = (page: Page) => conditions(page).getByRole('list', { name: 'Photos' })
const thumbs = (page: Page) => photos(page).getByRole('listitem')

const file = async (name: string, some: Parameters<typeof photoFile>[0]) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photoFile(some),
})

test('photos added offline survive a kill, resume after a broken connection, and reach another member', async ({
  world,
}) => {
  const mayas = await world.newDeviceOnDisk()
  let maya = await mayas.start()
  await signIn(maya, 'maya')
  await importRoute(maya, createRecording('Komna with photos'))
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  const path = new URL(maya.url()).pathname

  await mayas.setOffline(true)
  const hut = { lat: 46.2931, lon: 13.8442 }
  await maya
    .getByLabel('Photos to add')
    .setInputFiles([
      await file('hut.jpg', { width: 2_400, height: 1_800, noise: true, at: hut }),
      await file('lake.jpg', { width: 800, height: 600 }),
      { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      { name: 'phone.heic', mimeType: 'image/heic', buffer: heicFile() },
    ])
  await expect(thumbs(maya)).toHaveCount(2)
  await expect(photos(maya)).toContainText('drawing.jpg: Not a photo')
  // Chromium cannot decode HEVC
  await expect(photos(maya)).toContainText('phone.heic: This browser cannot read it. Save it as JPEG or PNG')
  await expect(thumbs(maya).first()).toContainText('On this device')
  await photos(maya).getByRole('button', { name: 'Show on map' }).click()
  await expect(photos(maya).getByRole('button', { name: 'Show on map' })).toHaveCount(0)
  await thumbs(maya).first().getByRole('button').click()
  await maya.getByLabel('Caption').fill('The hut in the evening')
  await maya.keyboard.press('Escape')
  await expect(thumbs(maya).first().getByRole('img', { name: 'The hut in the evening' })).toBeVisible()

  await expect(photos(maya)).toContainText(/2 photos not uploaded yet, [0-9.]+ (kB|MB)[.]/)
  await thumbs(maya).last().getByRole('button').click()
  await maya.getByRole('button', { name: 'Remove photo' }).click()
  await expect(thumbs(maya)).toHaveCount(1)
  await expect(photos(maya)).toContainText('Photo 2 of 2 was removed.')
  await expect(photos(maya).getByRole('button', { name: 'Undo' })).toBeFocused()
  await maya.keyboard.press('Enter')
  await expect(thumbs(maya)).toHaveCount(2)

  await mayas.kill()
  expect(await filesWith(mayas.profileDir, CAMERA_WORDS)).toEqual([])
  maya = await mayas.start()
  await maya.goto(path)
  await expect(thumbs(maya)).toHaveCount(2)
  await expect.poll(() => widthOf(photos(maya), 'The hut in the evening')).toBeGreaterThan(0)

  const pieces = breakingAtPiece(world, 3)
  await mayas.setOffline(false)
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()
  expect(pieces.broken).toBe(1)
  expect(pieces.bytes).toBe(pieces.announced)
  await expect(photos(maya)).not.toContainText('On this device')

  const tomas = await (await world.newDevice()).start()
  await signIn(tomas, 'tomas')
  await tomas.goto(path)
  await expect(thumbs(tomas)).toHaveCount(2)
  await expect.poll(() => widthOf(photos(tomas), 'The hut in the evening')).toBeGreaterThan(0)
  await thumbs(tomas).first().getByRole('button').click()
  await expect(tomas.getByRole('dialog', { name: 'Photo' })).toContainText('The hut in the evening')
  await tomas.keyboard.press('ArrowRight')
  await expect(tomas.getByRole('heading', { name: 'Photo 2 of 2' })).toBeVisible()
  await tomas.keyboard.press('Escape')
  await expect(thumbs(tomas).nth(0).getByRole('button')).toBeFocused()
  expect(await servedWith(tomas, CAMERA_WORDS)).toEqual({ pictures: 12, with: 0 })

  const shown = await thumbs(tomas)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  expect(shown).toHaveLength(2)
  await tomas.getByRole('button', { name: 'Account menu' }).click()
  await tomas.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(tomas).toHaveURL(/auth\/login/)
  await expect.poll(() => stillGiven(tomas, shown)).toEqual(['none', 'none'])
})

test('a photo of a condition reported offline survives a kill and reaches another member', async ({
  world,
}) => {
  const mayas = await world.newDeviceOnDisk()
  let maya = await mayas.start()
  await signIn(maya, 'maya')
  await maya.goto('/discover?tab=all&sort=newest')
  await maya.getByRole('article').filter({ hasNotText: 'maya' }).first().getByRole('link').click()
  await expect(conditions(maya)).toContainText('No condition reports yet')
  const path = new URL(maya.url()).pathname

  await mayas.setOffline(true)
  await conditions(maya).getByRole('button', { name: 'Add a condition' }).click()
  await maya.getByLabel('Condition', { exact: true }).selectOption('Closed')
  await maya.getByLabel('Note').fill('The bridge is gone.')
  await maya.getByRole('button', { name: 'Save condition' }).click()
  await maya
    .getByLabel('Photos for my condition')
    .setInputFiles(await file('bridge.jpg', { width: 1_200, height: 900 }))
  await expect(conditions(maya).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  await expect(conditions(maya)).toContainText(/1 photo not uploaded yet/)
  await mayas.kill()

  maya = await mayas.start()
  await maya.goto(path)
  await expect.poll(() => widthOf(photosIn(maya), 'Photo 1 of 1')).toBeGreaterThan(0)
  await mayas.setOffline(false)
  await expect(maya.getByRole('button', { name: 'All changes sent' })).toBeVisible()

  const tomas = await (await world.newDevice()).start()
  await signIn(tomas, 'tomas')
  await tomas.goto(path)
  await expect(conditions(tomas)).toContainText('The bridge is gone.')
  await expect.poll(() => widthOf(photosIn(tomas), 'Photo 1 of 1')).toBeGreaterThan(0)
  await expect(conditions(tomas).getByRole('button', { name: 'Add photos' })).toHaveCount(0)
})

/** What any cache of this browser has for these addresses, without using the network. */
const stillGiven = (page: Page, addresses: readonly string[]): Promise<(number | 'none')[]> =>
  page.evaluate(
    (asked) =>
      Promise.all(
        asked.map((address) =>
          fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            ({ status }) => status,
            () => 'none' as const,
          ),
        ),
      ),
    addresses,
  )

/** How many images served in any size contain this text. */
function servedWith(page: Page, words: string): Promise<{ pictures: number; with: number }> {
  return page.evaluate(async (searched) => {
    const ids = [...document.images].flatMap(
      ({ currentSrc }) => currentSrc.match(/[/]media[/]([^/]+)/)?.[1] ?? [],
    )
    const found = { pictures: 0, with: 0 }
    for (const id of new Set(ids))
      for (const size of ['320', '960', '1920'])
        for (const format of ['avif', 'webp']) {
          const answer = await fetch(`/media/${id}/${size}.${format}`)
          const text = new TextDecoder('latin1').decode(await answer.arrayBuffer())
          if (answer.ok) found.pictures += 1
          if (text.includes(searched) || text.includes('Exif')) found.with += 1
        }
    return found
  }, words)
}

/** Width in pixels of the image with this name; 0 if there is none. */
const widthOf = (within: Locator, name: string): Promise<number> =>
  within
    .getByRole('listitem')
    .getByRole('img', { name })
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** Breaks the link at one chunk before the server has received any of it; counts the chunks that pass. */
function breakingAtPiece(world: World, at: number) {
  const seen = { pieces: 0, broken: 0, bytes: 0, announced: 0 }
  world.link.fakeResponse = (path, { method, headers }) => {
    if (!path.startsWith(apiPaths.uploads)) return null
    if (method === 'POST') seen.announced += Number(headers['upload-length'])
    if (method !== 'PATCH') return null
    seen.pieces += 1
    if (seen.pieces === at) {
      seen.broken += 1
      return 'cut'
    }
    seen.bytes += Number(headers['content-length'])
    return null
  }
  return seen
}

/** Files of a browser profile that contain this text. */
async function filesWith(folder: string, words: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return (await readFile(path)).includes(words) ? path : null
      }),
  )
  return found.filter((path) => path !== null)
}
