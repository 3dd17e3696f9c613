import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { THEME_SCRIPT_HASH } from '#server/http/security-headers.ts'
import { root } from './steps/paths.mjs'

const page = readFileSync(join(root, 'index.html'), 'utf8')

describe('the page', () => {
  it('has one script of its own text, which the content security policy names by its hash', () => {
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    expect(scripts.map((text) => createHash('sha256').update(text).digest('base64'))).toEqual([
      THEME_SCRIPT_HASH,
    ])
  })

  it('asks for its manifest with cookies, so that a proxy that demands a sign-in passes it', () => {
    expect(page).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials" />',
    )
  })
})
