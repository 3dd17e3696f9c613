import { signIn } from './harness/member.ts'
import { CODE_BUDGET } from './harness/page/code-budget.ts'
import {
  brotliBytesOf,
  readCodeOfPages,
  readLoadedCode,
  readPrecachedFiles,
  recordLoadedCode,
} from './harness/page/loaded-code.ts'
import { expect, test } from './harness/test.ts'

const PAGE_MAX_BYTES = 25_000

test('using the list of routes needs no more code than the budget allows', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  await recordLoadedCode(page)
  await page.goto('/discover')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter routes' }).fill('hut')

  const code = await readLoadedCode(page)
  const bytes = brotliBytesOf(code.page)
  const workerBytes = brotliBytesOf(code.worker)
  test.info().annotations.push({
    type: 'brotli bytes',
    description: `page ${bytes}, worker ${workerBytes}`,
  })
  expect(bytes).toBeLessThanOrEqual(CODE_BUDGET.page.held)
  // the first file and the one it imports: a third would cost another round trip before the sign-in
  expect(code.worker).toHaveLength(2)
  // the worker's code must not be counted; if it were, this number would show it
  expect(bytes + workerBytes).toBeGreaterThan(CODE_BUDGET.page.held)
  expect(bytes + workerBytes).toBeLessThanOrEqual(CODE_BUDGET.withWorker.held)
})

test('no page needs more code of its own than the budget allows', async () => {
  const pages = await readCodeOfPages()
  const sizes = pages.map(({ page, files }) => ({ page, bytes: brotliBytesOf(files) }))
  test.info().annotations.push({ type: 'brotli bytes', description: JSON.stringify(sizes) })
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.filter(({ bytes }) => bytes === 0 || bytes > PAGE_MAX_BYTES)).toEqual([])
})

test('a device downloads no more before the app works offline than the budget allows', async () => {
  const { downloaded, stored } = await readPrecachedFiles()
  const bytes = brotliBytesOf(downloaded)
  test.info().annotations.push({
    type: 'brotli bytes',
    description: `${bytes} in ${downloaded.length} files, of which ${stored.length} are stored`,
  })
  expect(stored).toContain('/index.html')
  expect(stored.length).toBeGreaterThan(downloaded.length)
  expect(bytes).toBeLessThanOrEqual(CODE_BUDGET.precached.held)
})

test('a first visit downloads no hashed file twice', async ({ world }) => {
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  const assets = world.link.requestedPaths.filter((path) => path.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter((path, at) => assets.indexOf(path) !== at)).toEqual([])
})
