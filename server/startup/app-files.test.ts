import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { createApp } from '../app.ts'
import { findAppFiles } from './app-files.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-static-'))
  const newest = join(folder, 'app')
  mkdirSync(join(newest, 'assets'), { recursive: true })
  writeFileSync(join(newest, 'index.html'), '<!doctype html>the app')
  writeFileSync(join(newest, 'sw.js'), 'the worker')
  writeFileSync(join(newest, 'sw-off.js'), 'the one that leaves')
  writeFileSync(join(newest, 'assets', 'main-abc123.js'), 'plain')
  writeFileSync(join(newest, 'assets', 'main-abc123.js.br'), 'pressed')
  writeFileSync(join(newest, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'outside.txt'), 'a secret')
  for (const build of ['000007', '000008']) {
    const assets = join(folder, 'earlier', build, 'assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, `page-of-${build}.js`), `page of ${build}`)
  }
  app = await openTestApp({ appFiles: appFiles() })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const appFiles = ({ serviceWorker = true } = {}) =>
  must(findAppFiles(folder, { serviceWorker }), 'the built app')

describe('the built app', () => {
  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/%2e%2e%2foutside.txt',
  ])('serves no file outside its folder for %s', async (path) => {
    expect(await (await app.get(path)).text()).not.toContain('secret')
  })

  it('responds 404 for a missing file instead of the page', async () => {
    for (const path of ['/assets/main-old.js', '/tiles/1/2/3.png', '/ws/nothing/'])
      expect((await app.get(path)).status).toBe(404)
    expect((await app.get('/media/none')).status).toBe(401)
  })

  it('serves hashed files as immutable, compressed if the browser accepts it', async () => {
    const pressed = await app.get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(pressed.headers.get('content-encoding')).toBe('br')
    expect(pressed.headers.get('content-type')).toMatch(/javascript/)
    expect(pressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await pressed.text()).toBe('pressed')
    expect(await (await app.get('/assets/main-abc123.js')).text()).toBe('plain')
  })

  it.each(['/', '/index.html', '/home', '/routes/0198/edit', '/auth/login?next=%2Fhome'])(
    'responds to %s with its page, which is revalidated each time',
    async (path) => {
      const answer = await app.get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await answer.text()).toContain('the app')
    },
  )

  it('lets browsers cache its icon for a day', async () => {
    const answer = await app.get('/favicon.svg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('never lets browsers cache the service worker', async () => {
    const answer = await app.get('/sw.js')
    expect(await answer.text()).toBe('the worker')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it('serves the self-destroying service worker if it is switched off', async () => {
    const off = createApp({ ...app.deps, appFiles: appFiles({ serviceWorker: false }) })
    const answer = await off.request('/sw.js')
    expect(await answer.text()).toBe('the one that leaves')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(await (await off.request('/home')).text()).toContain('the app')
  })

  it.each(['000007', '000008'])('serves the hashed files of the earlier build %s', async (build) => {
    const answer = await app.get(`/assets/page-of-${build}.js`)
    expect(await answer.text()).toBe(`page of ${build}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('is null if nothing was built', () => {
    expect(findAppFiles(join(folder, 'earlier'), { serviceWorker: true })).toBeNull()
  })
})
