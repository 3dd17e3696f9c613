import { signIn } from './harness/member.ts'
import { recordAnnouncements } from './harness/page/announcements.ts'
import { createMapPresser, findDrawnPath, readPlaces } from './harness/page/drawn-path.ts'
import { tabTo } from './harness/page/tab-to.ts'
import { expect, test } from './harness/test.ts'

// A line is drawn on tiles that were loaded before the network was lost. The server renders the tiles of its demo world.

test.use({ ownDatabase: true })

const written = ({ lat, lon }: { lat: number; lon: number }) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

test('a drawn line follows the paths of tiles seen before, offline, by mouse and by keyboard', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  const spoken = await recordAnnouncements(page)
  await signIn(page, 'maya')
  await page.goto('/routes/create')
  await page.getByRole('link', { name: 'Draw a line' }).click()
  const map = page.getByRole('region', { name: /^Map of the line/ })
  const points = page.getByRole('list', { name: 'Points of the line' }).getByRole('listitem')
  await expect(page.getByText('Made-up ground of the demo world')).toBeVisible()
  await expect(page.locator('canvas.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const seen = [...new Set(world.link.requestedPaths.filter((path) => /^[/]tiles[/]\d+[/]/.test(path)))]
  await device.setOffline(true)

  // one click at the other end adds the bends in between
  const follow = page.getByRole('switch', { name: 'Follow ways' })
  await expect(follow).toBeChecked()
  const { press, isFree } = await createMapPresser(page, { map, points, follow })
  const way = await findDrawnPath(page, { paths: seen, isFree })
  await press(way.start)
  await expect(points).toHaveCount(1)
  await press(way.end)
  await expect.poll(spoken).toMatch(/Point added, \d+ points along the way, \d+ points/)
  const along = await readPlaces(points)
  expect(along.length).toBeGreaterThan(4)
  expect(along.map(way.offPx).filter((px) => px > 4)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(points).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(points).toHaveCount(0)

  // the same by keyboard; then a straight line
  await tabTo(page, 'Coordinates or place')
  await page.keyboard.type(written(way.start))
  await page.keyboard.press('Enter')
  await expect(points).toHaveCount(1)
  await page.keyboard.type(written(way.end))
  await page.keyboard.press('Enter')
  await expect.poll(() => points.count()).toBeGreaterThan(4)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+z')
  await expect(points).toHaveCount(1)
  await tabTo(page, 'Follow ways', 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(follow).not.toBeChecked()
  await tabTo(page, 'Coordinates or place')
  await page.keyboard.type(written(way.end))
  await page.keyboard.press('Enter')
  await expect(points).toHaveCount(2)
})
