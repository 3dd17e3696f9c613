import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { must } from '#domain/std/must.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { appDir, root } from '../../../build/steps/paths.mjs'
import type { FakeResponse, Link } from './link.ts'

// Later versions of the app without a build for each: the built files under other names and with another last line, so that
// every file of the app differs in each version, and a service worker that lists them. The pack of small scripts is that of
// the build, which has none of them, so a device fetches each file by itself.

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}
const WORKER = '/sw.js'
const START_PAGE = '/index.html'
/** Code that the service worker keeps on no device: members must not get it. */
const STAFF_ASSETS = '/assets/staff/'
/** The name of a file: its name, six characters of its hash, two for the version. */
const HASHED = /^\/assets\/.+-[\w-]{6}([\w-]{2})[.](js|css)$/
const LISTED = /url:[`"']([^`"']+)[`"'],hash:[`"']([0-9a-f]{16})[`"']/g
const SHELL_VERSION = /(?<=[`"'])[0-9a-f]{12}(?=[`"'])/g

type Files = ReadonlyMap<string, string>

export interface Deployments {
  /** From now on the server has this version, and no file of any other. */
  deploy: (version: number) => void
  /** the files of the version that was deployed last */
  parts: () => string[]
  /** the response for that path, if it is a file of the build or a page */
  goodFile: (path: string) => FakeResponse | null
  /** requests for these paths are cut off */
  readonly cut: Set<string>
}

export async function openDeployments(link: Link): Promise<Deployments> {
  const built = await readBuilt()
  let files: Files = new Map()
  const cut = new Set<string>()
  const goodFile = (path: string): FakeResponse | null => {
    const content = files.get(isPage(path) ? START_PAGE : path)
    return content === undefined ? null : answer(path, content)
  }
  link.fakeResponse = (path) => {
    if (cut.has(path)) return 'cut'
    const good = goodFile(path)
    if (good) return good
    return path.startsWith('/assets/') && path.endsWith('.js') ? GONE : null
  }
  return {
    deploy: (version) => {
      files = filesOf(built, version)
    },
    goodFile,
    parts: () => [...files.keys()].filter((path) => HASHED.test(path) && !path.startsWith(STAFF_ASSETS)),
    cut,
  }
}

/** The version that a page runs. */
export const versionIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const start = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
    return Number(/(\d\d)[.]js$/.exec(start)?.[1])
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

function filesOf(built: Files, version: number): Files {
  const mark = String(version).padStart(2, '0')
  const names = new Map(
    [...built.keys()].flatMap((path) => {
      const found = HASHED.exec(path)
      if (!found) return []
      const name = path.slice('/assets/'.length)
      const own = must(found[1], 'the end of its hash')
      return [[name, name.replace(`${own}.${found[2]}`, `${mark}.${found[2]}`)] as const]
    }),
  )
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '[.]')).join('|'), 'g')
  const renamed = (text: string) => text.replace(anyName, (name) => names.get(name) ?? name)
  const marked = (path: string) => (HASHED.test(path) ? `\n/* ${mark} */` : '')
  const files = new Map([...built].map(([path, content]) => [renamed(path), renamed(content) + marked(path)]))
  files.set(WORKER, listed(must(files.get(WORKER), WORKER), files, mark))
  return files
}

/** The service worker's list of files, with the new hashes. */
function listed(worker: string, files: Files, mark: string): string {
  return worker
    .replace(LISTED, (entry, url: string, hash: string) => {
      const content = files.get(url)
      return content === undefined ? entry : entry.replace(hash, hashOf(content))
    })
    .replace(SHELL_VERSION, (version) => `${version}-${mark}`)
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

const isPage = (path: string): boolean => extname(path) === '' && !/^[/](api|ws|sw|media|tiles)[/]/.test(path)

function answer(path: string, body: string): FakeResponse {
  const type = TYPES[extname(path)] ?? must(TYPES['.html'], 'a page')
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-cache', [SERVER_HEADER]: 'test' },
    body,
  }
}

const GONE: FakeResponse = {
  status: 404,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', [SERVER_HEADER]: 'test' },
  body: '{}',
}
