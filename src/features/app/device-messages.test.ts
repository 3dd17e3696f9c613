import { describe, expect, it } from 'vitest'
import { deviceContentMessage } from './device-messages.ts'

describe('the message about data on this device', () => {
  it('names the number of routes and their size', () => {
    expect(deviceContentMessage({ routes: 1_160, usedBytes: 4_300_000, isDownloading: false })).toBe(
      '1,160 routes are on this device, 4.3 MB with photos and tracks. Everything opens offline.',
    )
  })

  it('has no size if the browser does not report it', () => {
    expect(deviceContentMessage({ routes: 1, usedBytes: null, isDownloading: false })).toBe(
      '1 route is on this device. Everything opens offline.',
    )
  })

  it('says that more is being downloaded during the first sync', () => {
    expect(deviceContentMessage({ routes: 0, usedBytes: null, isDownloading: true })).toBe(
      '0 routes are on this device so far. More are being downloaded.',
    )
  })
})
