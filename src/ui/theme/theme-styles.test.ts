import { extractCss } from 'goober'
import { describe, expect, it } from 'vitest'
import { narrow } from './media.ts'
import { addThemeStyles } from './theme-styles.ts'

describe('the style sheet', () => {
  extractCss() // what the files before this one have named in the same process
  addThemeStyles()
  const css = extractCss()

  it('puts narrow sizes after wide ones', () => {
    const media = css.indexOf(narrow)
    expect(css.indexOf('--control:40px')).toBeLessThan(media)
    expect(css.indexOf('h1{font-size:1.875rem')).toBeLessThan(media)
    expect(css.indexOf('h1{font-size:1.5rem')).toBeGreaterThan(media)
  })

  it('has a dark theme for the system setting and for the member’s choice', () => {
    expect(css).toContain(
      "@media (prefers-color-scheme: dark){:root:not([data-theme='light']){color-scheme:dark",
    )
    expect(css).toContain(":root[data-theme='dark']{color-scheme:dark")
  })

  it('disables animations with reduced motion', () => {
    expect(css).toMatch(/prefers-reduced-motion: reduce\)\{[^}]*animation:none !important/)
  })

  it('contains no undefined value', () => expect(css).not.toMatch(/undefined|\[object|NaN/))
})
