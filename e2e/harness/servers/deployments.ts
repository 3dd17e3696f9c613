import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { must } from '#domain/std/must.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { appDir, root } from '../../../build/steps/paths.mjs'
import type { FakeResponse, Link } from './link.ts'
import { type Files, filesOf, HASHED, packedIn, packOf } from './made-version.ts'

// The server of the app as it is deployed: with the files of one version, and none of any other.

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const START_PAGE = '/index.html'
/** Code that the service worker keeps on no device: members must not get it. */
const STAFF_ASSETS = '/assets/staff/'

/** Makes another response of the good one. */
export type Replacement = (good: Exclude<FakeResponse, 'cut'>) => FakeResponse

export interface Deployments {
  /**
   * From now on the server has this version, and no file of any other. `changed`: the scripts that differ from the version before, beside
   * those that name them; without it, every file differs.
   */
  deploy: (version: number, changed?: RegExp) => void
  /** the files of the version that was deployed last */
  parts: () => string[]
  /** its pack, and which of the files are in it */
  pack: () => { path: string; content: string; packed: string[] }
  /** what a device requests that has none of the files */
  downloads: () => string[]
  /** the response for that path, if it is a file of the build or a page */
  goodFile: (path: string) => FakeResponse | null
  /** what the server gives for a path in place of the file */
  readonly instead: Map<string, Replacement>
}

export async function openDeployments(link: Link): Promise<Deployments> {
  const built = await readBuilt()
  let files: Files = new Map()
  const instead: Deployments['instead'] = new Map()
  const goodFile = (path: string): Exclude<FakeResponse, 'cut'> | null => {
    const content = files.get(isPage(path) ? START_PAGE : path)
    return content === undefined ? null : answer(path, content)
  }
  link.fakeResponse = (path) => {
    const good = goodFile(path)
    if (good) return instead.get(path)?.(good) ?? good
    return path.startsWith('/assets/') && path.endsWith('.js') ? GONE : null
  }
  const parts = () => [...files.keys()].filter((path) => HASHED.test(path) && !path.startsWith(STAFF_ASSETS))
  return {
    deploy: (version, changed) => {
      const before = changed ? files : built
      const paths = [...before.keys()].filter((path) => HASHED.test(path))
      files = filesOf(before, version, changed ? paths.filter((path) => changed.test(path)) : paths)
    },
    goodFile,
    parts,
    pack: () => ({
      path: packOf(files),
      content: must(files.get(packOf(files)), 'the pack'),
      packed: packedIn(files),
    }),
    downloads: () => {
      const packed = new Set(packedIn(files))
      return [...parts().filter((path) => !packed.has(path)), packOf(files)]
    },
    instead,
  }
}

/** The version that a page runs: that of the newest file with which it starts. */
export const versionIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script[type=module][src]')]
    return Math.max(
      ...scripts.map((script) => Number(/(\d\d)[.]js$/.exec(script.getAttribute('src') ?? '')?.[1])),
    )
  })

/** Checks for a newer version, and ends when it is being installed. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    // a failed install means that the version is not there yet
    await registration?.update().catch(() => undefined)
  })

export const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

async function readBuilt(): Promise<Files> {
  const folder = join(root, appDir)
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.map(
        async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as [string, string],
      ),
    ),
  )
}

const isPage = (path: string): boolean => extname(path) === '' && !/^[/](api|ws|sw|media|tiles)[/]/.test(path)

function answer(path: string, body: string): Exclude<FakeResponse, 'cut'> {
  const type = TYPES[extname(path)] ?? must(TYPES['.html'], 'a page')
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-cache', [SERVER_HEADER]: 'test' },
    body,
  }
}

/** The response for a file that no version has any more. */
export const GONE: FakeResponse = {
  status: 404,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', [SERVER_HEADER]: 'test' },
  body: '{}',
}
