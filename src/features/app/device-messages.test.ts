import { describe, expect, it } from 'vitest'
import { deviceContentMessage } from './device-messages.ts'

describe('what is on the device', () => {
  it('is told with its size', () => {
    expect(deviceContentMessage({ routes: 1_160, held: 4_300_000, coming: false })).toBe(
      '1,160 routes are on this device, 4.3 MB with all that belongs to them. All of it opens with no signal.',
    )
  })

  it('is told without a size where the browser keeps that to itself', () => {
    expect(deviceContentMessage({ routes: 1, held: null, coming: false })).toBe(
      '1 route is on this device. All of it opens with no signal.',
    )
  })

  it('is not told as if it were all while more is coming', () => {
    expect(deviceContentMessage({ routes: 0, held: null, coming: true })).toBe(
      '0 routes are on this device, and more are coming.',
    )
  })
})
