import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string }[]
}

const manifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as Manifest

describe('the manifest', () => {
  it('makes the app one that can be installed', () => {
    expect(manifest).toMatchObject({ name: 'Cairnway', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of manifest.icons) expect(existsSync(join(root, 'public', src)), src).toBe(true)
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain('/manifest.webmanifest')
  })
})
