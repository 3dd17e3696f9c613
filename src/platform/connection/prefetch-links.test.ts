// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { mayPrefetch, watchLinks } from './prefetch-links.ts'

const reported: string[] = []
watchLinks(document, (pathname) => void reported.push(pathname))

function fire(kind: 'pointerover' | 'focusin', selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }))
}

describe('watchLinks', () => {
  beforeEach(() => {
    reported.length = 0
    document.body.innerHTML = `
      <a id="inside" href="/discover?tab=all"><b>Discover</b></a>
      <a id="outside" href="https://elsewhere.example/home">Elsewhere</a>
      <a id="file" href="/routes/1" download="route.gpx">Save</a>
      <button>Press</button>`
  })

  it.each(['pointerover', 'focusin'] as const)('reports a link at %s', (kind) => {
    fire(kind, '#inside')
    expect(reported).toEqual(['/discover'])
  })

  it('reports a link when the event is on its content', () => {
    fire('pointerover', '#inside b')
    expect(reported).toEqual(['/discover'])
  })

  it.each(['#outside', '#file', 'button'])('ignores %s', (selector) => {
    fire('pointerover', selector)
    expect(reported).toEqual([])
  })
})

describe('mayPrefetch', () => {
  const measured = { connection: { tier: 'fast', saveData: false }, networkChoice: 'auto' } as const

  it.each([
    ['a fast connection', { effectiveType: '4g' }],
    ['3g', { effectiveType: '3g' }],
  ] as const)('is true on %s', (_, connection) => {
    expect(mayPrefetch({ onLine: true, connection }, measured)).toBe(true)
  })

  it.each([
    ['2g', { effectiveType: '2g' }],
    ['save-data', { effectiveType: '4g', saveData: true }],
  ] as const)('is false on %s', (_, connection) => {
    expect(mayPrefetch({ onLine: true, connection }, measured)).toBe(false)
  })

  it.each([
    ['unknown', true],
    ['3g', true],
    ['2g', false],
  ] as const)('uses the measured connection when the browser reports none: %s', (tier, may) => {
    const status = { ...measured, connection: { tier, saveData: false } }
    expect(mayPrefetch({ onLine: true }, status)).toBe(may)
    expect(mayPrefetch({ onLine: true, connection: {} }, status)).toBe(may)
  })

  it('follows the member’s choice, except while offline', () => {
    const slow = { onLine: true, connection: { effectiveType: '2g' } }
    expect(mayPrefetch(slow, { ...measured, networkChoice: 'full' })).toBe(true)
    expect(mayPrefetch({ ...slow, onLine: false }, { ...measured, networkChoice: 'full' })).toBe(false)
    const fast = { onLine: true, connection: { effectiveType: '4g' } }
    expect(mayPrefetch(fast, { ...measured, networkChoice: 'save' })).toBe(false)
  })
})
