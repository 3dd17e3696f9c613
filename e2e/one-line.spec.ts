import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appDir, nextDir, root } from '../build/steps/paths.mjs'
import { waitForServiceWorker } from './harness/browser/service-worker-ready.ts'
import { signIn } from './harness/member.ts'
import { isWaiting, lookForUpdate } from './harness/servers/deployments.ts'
import { expect, test } from './harness/test.ts'

// `npm run proof -- one-line` builds the app a second time, with one line of one page changed: a device with the first version downloads
// only what has changed.

const UPDATE_MAX_BYTES = 45_000

/** The content of every file of a build. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.map(
        async (path) => [path.slice(folder.length), await readFile(path, 'base64')] as [string, string],
      ),
    ),
  )
}

test('a change of one line makes an installed app download only the files that contain it', async ({
  world,
}) => {
  const [first, next] = await Promise.all([
    contentsOf(join(root, appDir)),
    contentsOf(join(root, nextDir, 'app')),
  ])
  const isNew = (path: string): boolean => next.get(path) !== first.get(path)
  const device = await world.newDeviceWithServiceWorker()
  const page = await device.start()
  await signIn(page, 'maya')
  await waitForServiceWorker(page)

  await world.server.restart({}, join(nextDir, 'server/main.js'))
  const fetched: Promise<{ path: string; bytes: number }>[] = []
  world.link.onRequest = (path, ended) => {
    if (next.has(path)) fetched.push(ended.then((bytes) => ({ path, bytes })))
  }
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  const files = await Promise.all(fetched)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    [
      `${files.length} files, ${bytes} bytes at the socket:`,
      ...files.map((file) => `  ${file.path} ${file.bytes}`),
    ].join('\n'),
  )
  const paths = files.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths.filter((path) => !isNew(path))).toEqual([])
  expect(paths.some((path) => path.startsWith('/assets/profile-'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(UPDATE_MAX_BYTES)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await device.setOffline(true)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings of my profile' })).toBeVisible()
})
