import type { Page } from '@playwright/test'
import { apiPaths } from '../domain/wire/paths.ts'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { shareWithApp } from './harness/browser/share.ts'
import { readAllText } from './harness/browser/stored-data.ts'
import { createRecording } from './harness/gpx-file.ts'
import { fillSignIn, signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

// Another app shares recordings with the installed one: they are stored at once, and appear in the import once.

const KOMNA = 'Komna from Savica'
const KRN = 'Krn by the lake'
const files = (...names: string[]) => ({ files: names.map(createRecording) })

// by its name cell: a row may mention another file as well
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${name}.gpx` }) })
const offered = (page: Page, name: string) => expect(row(page, name)).toContainText('1 route')
const saves = (page: Page, name: string) =>
  page.getByRole('form', { name: `New route ${name}` }).getByRole('button', { name: 'Save route' })
const saved = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a shared recording opens the import, online and offline, and is gone from it once saved', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const browser = await page.context().newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])

  await shareWithApp(page, device.origin, files(KOMNA))
  await expect(page).toHaveURL(/\/routes\/create$/)
  await offered(page, KOMNA)
  const pushes = () => world.link.requestedPaths.filter((path) => path === apiPaths.push)
  expect(pushes()).toEqual([])
  await saves(page, KOMNA).click()
  await saved(page, KOMNA)

  await device.setOffline(true)
  world.link.down()
  await shareWithApp(page, device.origin, files(KRN, 'Vogar'))
  await offered(page, KRN)
  await offered(page, 'Vogar')
  await expect(page.getByRole('row')).toHaveCount(3) // with the header row: the first one is saved and no longer listed
  await page.reload()
  await offered(page, KRN)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Vogar.gpx' }).click()
  await saves(page, KRN).click()
  await saved(page, KRN)

  await shareWithApp(page, device.origin, { text: 'https://elsewhere.example/tour/7' })
  const note = page.getByRole('region', { name: 'Shared with Cairnway' })
  await expect(note).toContainText('imports routes from GPX, TCX, FIT, KML and GeoJSON files')
  await expect(page.getByRole('row')).toHaveCount(0)
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveCount(0)
})

test('recordings shared while signed out wait for the next sign-in, and are deleted at sign-out', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await page.goto('/auth/login')
  await waitForServiceWorker(page)

  // a form of any other site leads here as well
  await page.goto('about:blank')
  await shareWithApp(page, device.origin, files(KOMNA))
  await expect(page.getByText(`${KOMNA}.gpx is saved on this device`)).toBeVisible()
  await shareWithApp(page, device.origin, files(KRN))
  await expect(page.getByText('2 shared files are saved on this device')).toBeVisible()
  await fillSignIn(page, 'maya')
  await expect(page).toHaveURL(/\/routes\/create$/)
  await offered(page, KOMNA)
  await offered(page, KRN)
  expect(await readAllText(page)).toContain(KRN)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await expect.poll(() => readAllText(page)).not.toContain(KRN)
  await fillSignIn(page, 'tomas')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/routes/create')
  await expect(page.getByText('Have a recording?')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await expect(page.getByText('saved on this device')).toHaveCount(0)
})
