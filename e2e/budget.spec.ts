import { signIn } from './harness/member.ts'
import {
  brotliBytesOf,
  readCodeOfPages,
  readLoadedCode,
  recordLoadedCode,
} from './harness/page/loaded-code.ts'
import { expect, test } from './harness/test.ts'

const PAGE_CODE_MAX_BYTES = 100_000
const PAGE_MAX_BYTES = 25_000

test('acting on the list of routes takes no more code than the budget allows', async ({ world }) => {
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
  expect(bytes).toBeLessThanOrEqual(PAGE_CODE_MAX_BYTES)
  // its first file, and the one that this imports: another would be a round trip before anybody signs in
  expect(code.worker).toHaveLength(2)
  // were the worker's code counted in, as it must not be, the meter would show it
  expect(bytes + workerBytes).toBeGreaterThan(PAGE_CODE_MAX_BYTES)
})

test('no page has more code of its own than the budget allows', async () => {
  const pages = await readCodeOfPages()
  const sizes = pages.map(({ page, files }) => ({ page, bytes: brotliBytesOf(files) }))
  test.info().annotations.push({ type: 'brotli bytes', description: JSON.stringify(sizes) })
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.filter(({ bytes }) => bytes === 0 || bytes > PAGE_MAX_BYTES)).toEqual([])
})

test('a first visit brings no file that is named by its content a second time', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await signIn(page, 'maya')
  const assets = world.link.requestedPaths.filter((path) => path.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter((path, at) => assets.indexOf(path) !== at)).toEqual([])
})
