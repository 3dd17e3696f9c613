// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { mayPrefetch, watchLinks } from './prefetch-links.ts'

const met: string[] = []
watchLinks(document, (pathname) => void met.push(pathname))

function come(kind: 'pointerover' | 'focusin', selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }))
}

describe('a link that is come to', () => {
  beforeEach(() => {
    met.length = 0
    document.body.innerHTML = `
      <a id="inside" href="/discover?tab=all"><b>Discover</b></a>
      <a id="outside" href="https://elsewhere.example/home">Elsewhere</a>
      <a id="file" href="/routes/1" download="route.gpx">Save</a>
      <button>Press</button>`
  })

  it.each(['pointerover', 'focusin'] as const)('is told of at %s', (kind) => {
    come(kind, '#inside')
    expect(met).toEqual(['/discover'])
  })

  it('is told of from what stands inside it', () => {
    come('pointerover', '#inside b')
    expect(met).toEqual(['/discover'])
  })

  it.each(['#outside', '#file', 'button'])('is not %s', (selector) => {
    come('pointerover', selector)
    expect(met).toEqual([])
  })
})

describe('fetching on a guess', () => {
  const measured = { connection: { tier: 'fast', saveData: false }, networkChoice: 'auto' } as const

  it.each([
    ['a fast connection', { effectiveType: '4g' }],
    ['3g', { effectiveType: '3g' }],
  ] as const)('happens on %s', (_, connection) => {
    expect(mayPrefetch({ onLine: true, connection }, measured)).toBe(true)
  })

  it.each([
    ['2g', { effectiveType: '2g' }],
    ['save-data', { effectiveType: '4g', saveData: true }],
  ] as const)('does not on %s', (_, connection) => {
    expect(mayPrefetch({ onLine: true, connection }, measured)).toBe(false)
  })

  it.each([
    ['unknown', true],
    ['3g', true],
    ['2g', false],
  ] as const)('follows what was measured where the browser says nothing: %s', (tier, may) => {
    const status = { ...measured, connection: { tier, saveData: false } }
    expect(mayPrefetch({ onLine: true }, status)).toBe(may)
    expect(mayPrefetch({ onLine: true, connection: {} }, status)).toBe(may)
  })

  it('follows the member’s choice above all, but for a connection that is gone', () => {
    const slow = { onLine: true, connection: { effectiveType: '2g' } }
    expect(mayPrefetch(slow, { ...measured, networkChoice: 'full' })).toBe(true)
    expect(mayPrefetch({ ...slow, onLine: false }, { ...measured, networkChoice: 'full' })).toBe(false)
    const fast = { onLine: true, connection: { effectiveType: '4g' } }
    expect(mayPrefetch(fast, { ...measured, networkChoice: 'save' })).toBe(false)
  })
})
