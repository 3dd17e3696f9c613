// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { mayFetchAhead, watchLinks } from './linked-pages.ts'

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
  const good = { online: true, tier: 'fast', saveData: false } as const

  it.each([
    ['a fast connection', good],
    ['3g', { ...good, tier: '3g' }],
    ['a connection that nobody knows', { ...good, tier: 'unknown' }],
  ] as const)('happens on %s', (_, connection) => expect(mayFetchAhead(connection)).toBe(true))

  it.each([
    ['2g', { ...good, tier: '2g' }],
    ['save-data', { ...good, saveData: true }],
    ['no connection', { ...good, online: false, tier: 'offline' }],
  ] as const)('does not on %s', (_, connection) => expect(mayFetchAhead(connection)).toBe(false))
})
