import { describe, expect, it } from 'vitest'
import { mergeAccount } from './merge.ts'

const [EARLY, MIDDLE, LATE] = ['2026-05-01T08:00:00Z', '2026-05-01T09:00:00Z', '2026-05-01T10:00:00Z']

describe('merging seen markers of two devices', () => {
  it('keeps the later marker, whichever device writes last', () => {
    const divergence = {
      base: { notificationsReadTo: EARLY, notificationsClearedTo: null },
      mine: { notificationsReadTo: MIDDLE, notificationsClearedTo: MIDDLE },
      theirs: { notificationsReadTo: LATE, notificationsClearedTo: EARLY },
    }
    expect(mergeAccount(divergence).set).toEqual({ notificationsClearedTo: MIDDLE })
  })

  it('merges each community separately', () => {
    const divergence = {
      base: { communities: { c1: EARLY } },
      mine: { communities: { c1: MIDDLE, c2: MIDDLE } },
      theirs: { communities: { c1: LATE, c3: LATE } },
    }
    expect(mergeAccount(divergence).set).toEqual({ communities: { c1: LATE, c2: MIDDLE, c3: LATE } })
  })
})

const zone = (id: string) => ({ id, name: 'Home', lat: 46, lon: 14, radius: 300 })

describe('merging settings of two devices', () => {
  it('keeps pace factors of different activities and all privacy zones', () => {
    const divergence = {
      base: { paceFactors: { hike: 1 }, privacyZones: [] },
      mine: { paceFactors: { hike: 1.2 }, privacyZones: [zone('a')] },
      theirs: { paceFactors: { hike: 1, run: 0.9 }, privacyZones: [zone('b')] },
    }
    expect(mergeAccount(divergence).set).toEqual({
      paceFactors: { hike: 1.2, run: 0.9 },
      privacyZones: [zone('b'), zone('a')],
    })
  })
})
