import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { createRecording } from './harness/gpx-file.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

test('all own data is exported offline as one zip, with offline changes and the original files', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/routes/create')
  await expect(page.getByRole('heading', { name: 'Create Route' })).toBeVisible()
  await device.setOffline(true)
  world.link.down()
  await page.locator('input[type=file]').setInputFiles(createRecording('Made offline'))
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { name: 'Made offline', level: 1 })).toBeVisible()

  const [original] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Original file' }).click(),
  ])
  expect(original.suggestedFilename()).toBe('Made offline.gpx')
  const chosen = createRecording('Made offline').buffer
  expect((await readFile(await original.path())).equals(chosen)).toBe(true)

  await page.goto('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cairnway-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const everything = JSON.parse(text('everything.json')) as {
    documents: Record<string, { id: string; name?: string; author?: { username: string } }[]>
    unsent: { writes: { collection: string }[] }
  }
  const { routes = [], tracks = [] } = everything.documents
  expect(routes.length).toBeGreaterThan(0)
  expect(new Set(routes.map(({ author }) => author?.username))).toEqual(new Set(['maya']))
  const gpx = Object.keys(files).filter((path) => path.startsWith('routes/'))
  expect(gpx).toHaveLength(tracks.length)
  expect(text('routes/Made offline.gpx')).toContain('<trkpt ')
  const originals = Object.keys(files).filter((path) => path.startsWith('originals/'))
  expect(originals).toEqual([expect.stringMatching(/^originals\/[0-9a-f-]{36}\/Made offline\.gpx$/)])
  expect(text(originals[0] ?? '')).toBe(chosen.toString())
  expect(everything.unsent.writes.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['routes', 'tracks']),
  )
  await expect(page.getByText(new RegExp(`^Saved with ${tracks.length} route`))).toBeVisible()
  expect(text('READ ME.txt')).toContain(`${tracks.length} of your ${routes.length} routes`)
})
