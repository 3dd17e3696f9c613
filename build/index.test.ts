import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { THEME_SCRIPT_HASH } from '#server/http/security-headers.ts'
import { root } from './steps/paths.mjs'

const page = readFileSync(join(root, 'index.html'), 'utf8')
const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

describe('the page', () => {
  it('has one script of its own text, which the content security policy names by its hash', () => {
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    expect(scripts.map(hash)).toEqual([THEME_SCRIPT_HASH])
  })

  it('has no style that the policy could not name: only elements without attributes', () => {
    expect(page).toContain('<style>')
    expect(page).not.toMatch(/ style=|<style /)
  })

  it('asks for its manifest with cookies, so that a proxy that demands a sign-in passes it', () => {
    expect(page).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials" />',
    )
  })
})
