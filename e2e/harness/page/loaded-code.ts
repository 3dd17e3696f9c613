import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { appDir, root } from '../../../build/steps/paths.mjs'

/** A file of the built app, with its size over the network. */
export interface CodeFile {
  path: string
  brotliBytes: number
}

/** Makes every document loaded from now on record which files it had loaded when its first card was shown. */
export async function recordLoadedCode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      observer.disconnect()
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      Object.assign(globalThis, { loaded })
    })
    observer.observe(document, { subtree: true, childList: true })
  })
}

/** The code needed until then, of the page and its worker, largest first. */
export async function readLoadedCode(page: Page): Promise<{ page: CodeFile[]; worker: CodeFile[] }> {
  const loaded = await page.evaluate(() => (globalThis as unknown as { loaded: string[] }).loaded)
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname)
  const own = loaded.filter((path) => /[.](js|css)$/.test(path) && !workers.includes(path))
  const parts = await Promise.all(workers.map(importedBy))
  return {
    page: await filesOf(['/index.html', ...own]),
    worker: await filesOf([...workers, ...parts.flat()]),
  }
}

/** The dynamic imports of a worker's first file, and their static imports. */
async function importedBy(path: string): Promise<string[]> {
  const code = await readFile(join(root, appDir, path), 'utf8')
  const late = [...code.matchAll(/import\([`"']\.\/([^`"']+\.js)[`"']\)/g)].map(([, file = '']) => file)
  const early = await Promise.all(late.map(importsOf))
  return [...late, ...early.flat()].map((file) => `/assets/${file}`)
}

/** The static imports of a built file. */
async function importsOf(file: string): Promise<string[]> {
  const code = await readFile(join(root, appDir, 'assets', file), 'utf8')
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, next = '']) => next)
}

/** Parts that a page loads later: they do not contain what the page itself has. */
const PART_OF: Readonly<Record<string, string>> = {
  'route-sections': 'route',
  'offline-area-step': 'onboarding',
}

/** What each page needs beyond the code of every page, by its static imports; a part of a page, beyond its page. */
export async function readCodeOfPages(): Promise<{ page: string; files: CodeFile[] }[]> {
  const built = await readdir(join(root, appDir, 'assets'))
  const sources = await readdir(join(root, 'src/pages'), { recursive: true })
  const files = sources.filter((source) => source.endsWith('.tsx'))
  const chunks = new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, '.tsx'), await chunkOf(file, built)] as const),
    ),
  )
  const names = [...chunks.keys()]
  const pages = names.flatMap((page) => {
    const chunk = chunks.get(page)
    return chunk ? [{ page, chunk, whole: chunks.get(PART_OF[page] ?? '') }] : []
  })
  return Promise.all(
    pages.map(async ({ page, chunk, whole }) => {
      const had = whole ? await neededBy(whole) : []
      const needed = await neededBy(chunk)
      return { page, files: await filesOf(needed.filter((file) => !had.includes(file))) }
    }),
  )
}

/** Other chunks may have the same name: the chunk of a page is made from the file of the page. */
async function chunkOf(source: string, built: readonly string[]): Promise<string | undefined> {
  const page = basename(source, '.tsx')
  for (const file of built.filter((name) => name.replace(/-[\w-]{8}[.]js$/, '') === page)) {
    const map = await readFile(join(root, appDir, 'assets', `${file}.map`), 'utf8')
    if (map.includes(`/pages/${source}"`)) return file
  }
  return undefined
}

const EVERY_PAGE_HAS = /^(app|start|rolldown-runtime)-/

async function neededBy(chunk: string): Promise<string[]> {
  const needed = new Set([chunk])
  // a set iterates over elements added meanwhile, too
  for (const file of needed)
    for (const next of await importsOf(file)) if (!EVERY_PAGE_HAS.test(next)) needed.add(next)
  return [...needed].map((file) => `/assets/${file}`)
}

/**
 * Everything that is downloaded before the app works offline: the pack with the small scripts, and the files that are not in it. `stored`
 * is what the service worker has then.
 */
export async function readPrecachedFiles(): Promise<{ downloaded: CodeFile[]; stored: string[] }> {
  const code = await readFile(join(root, appDir, 'sw.js'), 'utf8')
  const files = [
    ...code.matchAll(/[{]url:[`'"](?<path>\/[^`'"]+)[`'"],hash:[`'"]\w+[`'"](?<packed>,packed:1)?[}]/g),
  ].map(({ groups }) => ({ path: groups?.['path'] ?? '', isPacked: groups?.['packed'] !== undefined }))
  const [pack = ''] = /\/assets\/pack-[0-9a-f]{8}[.]txt/.exec(code) ?? []
  const alone = files.flatMap(({ path, isPacked }) => (isPacked ? [] : [path]))
  return { downloaded: await filesOf([pack, ...alone]), stored: files.map(({ path }) => path) }
}

export const brotliBytesOf = (files: readonly CodeFile[]): number =>
  files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)

async function filesOf(paths: readonly string[]): Promise<CodeFile[]> {
  const files = [...new Set(paths)].map(async (path) => ({ path, brotliBytes: await bytesOf(path) }))
  return (await Promise.all(files)).toSorted((a, b) => b.brotliBytes - a.brotliBytes)
}

/** The smallest files have no compressed copy and are sent as they are. */
async function bytesOf(path: string): Promise<number> {
  const file = join(root, appDir, path)
  const { size } = await stat(`${file}.br`).catch(() => stat(file))
  return size
}
