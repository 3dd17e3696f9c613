import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPage } from '../bench/build-page.ts'
import { LATE_CODE, PEERS } from '../bench/device/peers/list.ts'
import { root } from './steps/paths.mjs'

// A ratio to a peer means nothing if one side is a development build or carries another build of the same library.

const PAGES = [
  ...PEERS.map((name) => `bench/device/peers/${name}`),
  'bench/discover/page',
  'bench/events/page',
]
/** Those that have neither a page of React nor a database of Dexie. */
const WITHOUT_REACT = ['bench/discover/page', 'bench/events/page']
const WITHOUT_DEXIE = ['bench/device/peers/pouchdb']
/** Only React's development build has this advice. */
const REACT_DEVELOPMENT = 'Download the React DevTools'
const REACT = 'Minified React error'
const DEXIE = 'DatabaseClosedError'
/** Helpers that a compiler for ES5 adds. */
const DEXIE_ES5 = '__spreadArray'

describe.each(PAGES)('the page of %s', (page) => {
  let outDir: string
  let code: string

  beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), 'measured-'))
    process.env['NODE_ENV'] = 'development' // as under the loader of measurements
    await buildPage({ root: join(root, page), outDir, compress: false })
    const files = filesOf(outDir).filter((name) => name.endsWith('.js'))
    code = files.map((name) => readFileSync(join(outDir, name), 'utf8')).join('\n')
  })

  afterAll(() => {
    process.env['NODE_ENV'] = 'test'
    rmSync(outDir, { recursive: true, force: true })
  })

  it('contains no development build of React', () => {
    expect(code).not.toContain(REACT_DEVELOPMENT)
    if (!WITHOUT_REACT.includes(page)) expect(code).toContain(REACT)
  })

  it('contains the Dexie build that the app has, once and in its version', () => {
    expect(code).not.toContain(DEXIE_ES5)
    if (WITHOUT_DEXIE.includes(page)) return expect(code).not.toContain(DEXIE)
    expect(code).toContain(DEXIE)
    expect(dexieVersions(code)).toEqual([ownDexie()])
  })
})

it('a plain page loads the code behind a card when one is pressed, as the app does', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'measured-'))
  await buildPage({ root: join(root, 'bench/device/peers/dexie'), outDir, compress: false })
  const late = filesOf(outDir).filter((name) => name.endsWith('.js') && LATE_CODE.test(name))
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  rmSync(outDir, { recursive: true, force: true })
  expect(late).toHaveLength(1)
  expect(html).not.toMatch(LATE_CODE)
})

it('a page is compressed with brotli, as the app is', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'measured-'))
  await buildPage({ root: join(root, 'bench/events/page'), outDir })
  const names = filesOf(outDir)
  rmSync(outDir, { recursive: true, force: true })
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts) expect(names).toContain(`${name}.br`)
})

const filesOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' })

const ownDexie = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: { dexie: string } })
    .dependencies.dexie

/** Dexie contains its version as a text; nothing else in these pages is at a fourth version. */
const dexieVersions = (code: string): string[] =>
  [...code.matchAll(/[`'"](4[.]\d+[.]\d+)[`'"]/g)].map(([, version = '']) => version)
