import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// Recordings of formats and shapes that apps write, from the file to the page of the route and back.

const STEPS = 20
const STEP_DEGREES = 0.001
const STARTED_AT = Date.parse('2026-06-11T06:00:00Z')
const time = (minutes: number): string => new Date(STARTED_AT + minutes * 60_000).toISOString()

/** As OpenTracks writes it: KML 2.3, whose tracks have no prefix, and local times. */
const MORNING_WALK = {
  name: 'Morning walk.kml',
  mimeType: 'application/vnd.google-earth.kml+xml',
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.3"><Document><name>doc</name><Placemark><name>Morning walk</name>
<MultiTrack><altitudeMode>absolute</altitudeMode><interpolate>1</interpolate><Track>
${[0, 1, 2, 3].map((i) => `<when>2026-06-11T08:0${i}:00+02:00</when>`).join('')}
${[0, 1, 2, 3].map((i) => `<coord>8.00${i} 46.00${i} ${900 + 20 * i}</coord>`).join('')}
</Track></MultiTrack></Placemark></Document></kml>`),
}

interface Leg {
  lat: number
  height: number
  riseM: number
  minute: number
}

/** A straight leg to the north: a point each minute. */
function segmentOf({ lat, height, riseM, minute }: Leg): string {
  const points = Array.from(
    { length: STEPS },
    (_, i) =>
      `<trkpt lat="${(lat + i * STEP_DEGREES).toFixed(6)}" lon="8"><ele>${height + i * riseM}</ele><time>${time(minute + i)}</time></trkpt>`,
  )
  return `<trkseg>${points.join('\n')}</trkseg>`
}

/** Paused in a ropeway: 190 m up, 1,210 m by ropeway, 190 m down. */
const WITH_ROPEWAY = {
  name: 'With ropeway.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="made" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>With ropeway</name>
${segmentOf({ lat: 46, height: 1_000, riseM: 10, minute: 0 })}
${segmentOf({ lat: 46.05, height: 2_400, riseM: -10, minute: 60 })}
</trk></gpx>`),
}

const stat = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

async function openImport(page: Page, file: typeof MORNING_WALK): Promise<void> {
  await page.goto('/routes/create')
  await page.locator('input[type=file]').setInputFiles(file)
}

async function saveRoute(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save route' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a track of KML 2.3 is imported with its heights and times, and exported with them', async ({
  world,
}) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await openImport(page, MORNING_WALK)
  await expect(page.getByRole('row', { name: /^Morning walk/ })).toContainText('Ok 1 route, 4 points')
  await saveRoute(page, 'Morning walk')
  await expect(stat(page, 'Distance')).toHaveText('0.4 km')
  await expect(stat(page, 'Ascent')).toHaveText('60 m')
  await expect(stat(page, 'Highest')).toHaveText('960 m')
  await expect(stat(page, 'Lowest')).toHaveText('900 m')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export GPX' }).click(),
  ])
  const exported = await readFile(await download.path(), 'utf8')
  const read = (pattern: RegExp) => [...exported.matchAll(pattern)].map(([, value]) => value)
  expect(read(/<trkpt lat="([^"]+)"/g).map(Number)).toEqual([46, 46.001, 46.002, 46.003])
  expect(read(/<ele>([^<]+)</g).map(Number)).toEqual([900, 920, 940, 960])
  expect(read(/<trkpt.*?<time>([^<]+)</gs).map((at) => Date.parse(at ?? ''))).toEqual(
    [0, 1, 2, 3].map((minute) => Date.parse(time(minute))),
  )
})

test('a recording paused in a ropeway has no line, no length and no climb across the gap', async ({
  world,
}) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await openImport(page, WITH_ROPEWAY)
  // climbs are shown for rides
  await page.getByLabel('Activity').selectOption('Road bike')
  await saveRoute(page, 'With ropeway')
  await expect(stat(page, 'Distance')).toHaveText('4.2 km')
  await expect(stat(page, 'Ascent')).toHaveText('190 m')
  await expect(stat(page, 'Descent')).toHaveText('190 m')

  const sketch = page.getByRole('img', { name: 'Sketch of With ropeway' })
  await expect(sketch.locator('path.line')).toHaveAttribute('d', /^M[^M]+M[^M]+$/)
  const profile = page.getByRole('slider', { name: 'Elevation along the route' })
  await expect(page.locator('path.edge')).toHaveAttribute('d', /^M[^M]+M[^M]+$/)
  await profile.fill('499')
  await expect(profile).toHaveAttribute('aria-valuetext', /^2\.1 km, 1,\d+ m, 9 % uphill$/)
  await profile.fill('501')
  await expect(profile).toHaveAttribute('aria-valuetext', /^2\.1 km, 2,\d+ m, 9 % downhill$/)

  // the walk to the ropeway: 190 m in 2.1 km
  const climbs = page.getByRole('region', { name: 'Climbs' })
  await expect(climbs.getByRole('heading', { level: 3 })).toHaveText(['Category 3'])
  await expect(climbs).toContainText('2.1 km, 9.0 % on average, 190 m up')
})
