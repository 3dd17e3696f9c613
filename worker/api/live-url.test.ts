import { describe, expect, it } from 'vitest'
import { liveSocketUrl } from './live-url.ts'

const at = (url: string) => new URL(url)
const BUILT = { built: true, productionDomains: [] }

describe('the URL of the live socket', () => {
  it('is the page’s own host in a built app, secure if the page is', () => {
    expect(liveSocketUrl(at('https://cairnway.org/'), BUILT)).toBe('wss://cairnway.org/ws/notifications/')
    expect(liveSocketUrl(at('http://127.0.0.1:8123/'), BUILT)).toBe('ws://127.0.0.1:8123/ws/notifications/')
  })

  it('is port 8000 of the same host name in development', () => {
    const development = { built: false, productionDomains: [] }
    expect(liveSocketUrl(at('http://localhost:5173/'), development)).toBe(
      'ws://localhost:8000/ws/notifications/',
    )
    expect(liveSocketUrl(at('http://192.168.1.7:5173/'), development)).toBe(
      'ws://192.168.1.7:8000/ws/notifications/',
    )
  })

  it('is the page’s own host only for the named domains, if there are any', () => {
    const named = { built: true, productionDomains: ['cairnway.org', 'www.cairnway.org'] }
    expect(liveSocketUrl(at('https://www.cairnway.org/'), named)).toBe(
      'wss://www.cairnway.org/ws/notifications/',
    )
    expect(liveSocketUrl(at('https://staging.test/'), named)).toBe(
      'wss://staging.test:8000/ws/notifications/',
    )
  })
})
