import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPage } from '../bench/build-page.ts'
import { root } from './steps/paths.mjs'

// A ratio to a peer means nothing if one side is a development build or carries another build of the same library.

const PAGES = ['bench/device/peer', 'bench/discover/page']
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
    await buildPage({ root: join(root, page), outDir })
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    )
    code = files.map((name) => readFileSync(join(outDir, name), 'utf8')).join('\n')
  })

  afterAll(() => {
    process.env['NODE_ENV'] = 'test'
    rmSync(outDir, { recursive: true, force: true })
  })

  it('contains no development build of React', () => {
    expect(code).not.toContain(REACT_DEVELOPMENT)
    if (page.endsWith('peer')) expect(code).toContain(REACT)
  })

  it('contains the Dexie build that the app has', () => {
    expect(code).toContain(DEXIE)
    expect(code).not.toContain(DEXIE_ES5)
  })
})
