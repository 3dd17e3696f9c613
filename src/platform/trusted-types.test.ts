import { describe, expect, it } from 'vitest'
import { restrictStrings } from './trusted-types.ts'

interface Rules {
  createScriptURL: (address: string) => string | null
  createHTML: (markup: string) => string | null
}

function policy(): Rules & { name: string } {
  const created: (Rules & { name: string })[] = []
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => created.push({ name, ...rules }) }
  restrictStrings({ origin: 'https://cairn.example', trustedTypes } as unknown as Window)
  const [only] = created
  if (!only || created.length > 1) throw new Error('One policy was expected')
  return only
}

describe('the policy for strings', () => {
  it('is the default one, for libraries that pass strings', () => {
    expect(policy().name).toBe('default')
  })

  it('needs no Trusted Types', () => {
    expect(() => restrictStrings({} as unknown as Window)).not.toThrow()
  })

  it.each([
    ['/sw.js', '/sw.js'],
    ['/assets/boot-B13Z_f-G.js', '/assets/boot-B13Z_f-G.js'],
    ['https://cairn.example/assets/boot-B13Z_f-G.js', '/assets/boot-B13Z_f-G.js'],
  ])('lets a worker be started from %s', (address, path) => {
    expect(policy().createScriptURL(address)).toBe(path)
  })

  it.each([
    '',
    'sw.js',
    '//evil.example/sw.js',
    'https://evil.example/sw.js',
    'https://cairn.example.evil.example/sw.js',
    'https://evil.example/?https://cairn.example/sw.js',
    'https://cairn.example/media/photos/sw.js',
    'https://cairn.example/assets/route-B13Z_f-G.js',
    '/assets/boot-../../media/1.js',
    '/sw.js?x',
    '/sw.js\n',
    'blob:https://cairn.example/0198',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ])('lets no worker be started from %j', (address) => {
    expect(policy().createScriptURL(address)).toBeNull()
  })

  it.each([
    '',
    '<svg/>',
    '<span aria-hidden="true">+</span>',
    '<span aria-hidden="true">&#x2212;</span>',
    '<span aria-hidden="true">&#215;</span>',
    '<a href="https://leafletjs.com">Leaflet</a>',
    '<a href="https://leafletjs.com">Leaflet</a> <span aria-hidden="true">|</span> © Survey &amp; Sons &lt;b&gt;',
  ])('lets Leaflet write %s', (markup) => {
    expect(policy().createHTML(markup)).toBe(markup)
  })

  it.each([
    '<b>bold</b>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<span aria-hidden="true" onclick="alert(1)">+</span>',
    '<a href="javascript:alert(1)">Leaflet</a>',
    '<<svg/>script>alert(1)<</span>/script>',
    '<svg/><',
    '<!--',
  ])('refuses the markup %s', (markup) => {
    expect(policy().createHTML(markup)).toBeNull()
  })
})
