import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shellFiles } from './service-worker.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cw-shell-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function lay(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), path)
  }
}

describe('what a device needs to start the app', () => {
  it('is every file of it by its content, in an order that no file system decides', async () => {
    await lay('index.html', 'assets/a.js', 'icons/icon.png')
    const files = await shellFiles(folder)
    expect(files.map(({ url }) => url)).toEqual(['/assets/a.js', '/icons/icon.png', '/index.html'])
    expect(new Set(files.map(({ hash }) => hash)).size).toBe(3)
  })

  it('is no source map, no compressed copy, and no picture that is shown before the app is installed', async () => {
    await lay('index.html', 'assets/a.js.map', 'index.html.br', 'index.html.gz', 'screenshots/list.webp')
    await lay(
      'icons/icon-192.png',
      'icons/icon-512.png',
      'icons/maskable-192.png',
      'icons/apple-touch-icon.png',
    )
    // of the icons only this one is shown by the app itself, with a notification
    expect((await shellFiles(folder)).map(({ url }) => url)).toEqual(['/icons/icon-192.png', '/index.html'])
  })

  it('is no code of Operations, which only staff use and only online', async () => {
    await lay('index.html', 'assets/staff/operations-12345678.js')
    expect((await shellFiles(folder)).map(({ url }) => url)).toEqual(['/index.html'])
  })
})
