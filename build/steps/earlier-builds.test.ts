import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newCacheFolder } from '#tests/cache-folder.ts'
import { dropEarlierBuilds, putBuildAside } from './earlier-builds.mjs'

let dist: string
let folders: { app: string; earlier: string }
beforeEach(() => {
  dist = newCacheFolder('earlier')
  folders = { app: join(dist, 'app'), earlier: join(dist, 'earlier') }
})
afterEach(() => rmSync(dist, { recursive: true }))

/** A build with these hashed files, in the place of the one before. */
function build(...names: string[]): void {
  const assets = join(folders.app, 'assets')
  if (readdirSync(dist).includes('app')) putBuildAside(folders)
  rmSync(folders.app, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) {
    mkdirSync(dirname(join(assets, name)), { recursive: true })
    writeFileSync(join(assets, name), `content of ${name}`)
  }
  dropEarlierBuilds(folders)
}

const kept = () =>
  readdirSync(folders.earlier).map((number) => readdirSync(join(folders.earlier, number, 'assets')))

describe('the hashed files of earlier builds', () => {
  it('stay for pages that were opened then, as they were', () => {
    build('app-1.js', 'app-1.js.br')
    build('app-2.js')
    expect(kept()).toEqual([['app-1.js', 'app-1.js.br']])
    const path = join(folders.earlier, '000001', 'assets', 'app-1.js')
    expect(readFileSync(path, 'utf8')).toBe('content of app-1.js')
  })

  it('stay over three further builds, and no longer', () => {
    for (const number of [1, 2, 3, 4]) build(`app-${number}.js`)
    expect(kept()).toEqual([['app-1.js'], ['app-2.js'], ['app-3.js']])
    build('app-5.js')
    expect(kept()).toEqual([['app-2.js'], ['app-3.js'], ['app-4.js']])
  })

  it('are kept once, and without what only a developer reads', () => {
    build('app-1.js', 'app-1.js.map', 'map-1.js')
    build('app-2.js', 'map-1.js')
    build('app-3.js')
    expect(kept()).toEqual([['app-1.js'], ['app-2.js', 'map-1.js']])
  })

  it('are kept also in folders below', () => {
    build('app-1.js', 'staff/app-1.js', 'staff/log-1.js')
    build('app-2.js', 'staff/log-1.js')
    const assets = join(folders.earlier, '000001', 'assets')
    expect([readdirSync(assets), readdirSync(join(assets, 'staff'))]).toEqual([
      ['app-1.js', 'staff'],
      ['app-1.js'],
    ])
  })

  it('are not pushed out by builds that changed none of them', () => {
    build('app-1.js')
    for (let again = 0; again < 5; again++) build('app-2.js')
    expect(kept()).toEqual([['app-1.js']])
  })

  it('are numbered upwards also after the tenth build', () => {
    for (let number = 1; number <= 12; number++) build(`app-${number}.js`)
    expect(kept()).toEqual([['app-9.js'], ['app-10.js'], ['app-11.js']])
  })
})
