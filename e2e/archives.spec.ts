import { damagedAt, zipOf } from '#tests/factories/files/archives.ts'
import { shareWithApp } from './harness/browser/share.ts'
import { createRecording } from './harness/gpx-file.ts'
import { signIn } from './harness/member.ts'
import { expect, test } from './harness/test.ts'

test('a shared archive is read offline with one result per file, and stays until all of it is saved', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await device.setOffline(true)
  world.link.down()
  const files = Object.fromEntries(
    ['Komna', 'Krn', 'Vogar'].map((name) => [`tours/${name}.gpx`, createRecording(name).buffer]),
  )
  const archive = damagedAt(zipOf(files, { level: 0 }), '<name>Vogar')
  await shareWithApp(page, device.origin, {
    files: [{ name: 'June.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) }],
  })
  const row = (name: string) =>
    page.getByRole('row', { name: new RegExp(`^June[.]zip: tours/${name}[.]gpx`) })
  await expect(row('Komna')).toContainText('1 route')
  await expect(row('Krn')).toContainText('1 route')
  await expect(row('Vogar')).toContainText('This file is damaged.')
  const save = (name: string) =>
    page
      .getByRole('form', { name: `New route ${name}` })
      .getByRole('button', { name: 'Save route' })
      .click()
  await save('Komna')
  await expect(page.getByRole('link', { name: 'View route' })).toHaveCount(1)
  await page.reload()
  await expect(row('Krn')).toContainText('1 route')
  await page.getByRole('button', { name: 'Save all 2 routes' }).click()
  await expect(page.getByRole('link', { name: 'View route' })).toHaveCount(2)
  await page.reload()
  await expect(page.getByText('Have a recording?')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})
