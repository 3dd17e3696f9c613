import { describe, expect, it } from 'vitest'
import { mergeEvent } from './merge.ts'

describe('two edits of one event', () => {
  it('keep the announcements of both hosts', () => {
    const first = { id: 'a1', text: 'Bring rope', at: '2026-05-01T08:00:00Z' }
    const second = { id: 'a2', text: 'Meet at nine', at: '2026-05-01T09:00:00Z' }
    const divergence = {
      base: { announcements: [] },
      mine: { announcements: [first] },
      theirs: { announcements: [second] },
    }
    expect(mergeEvent(divergence).set).toEqual({ announcements: [second, first] })
  })

  it('keep the co-hosts and routes added by both', () => {
    const { set } = mergeEvent({
      base: { coHosts: ['ana'], routes: [] },
      mine: { coHosts: ['ana', 'bor'], routes: ['r1'] },
      theirs: { coHosts: [], routes: ['r2'] },
    })
    expect(set).toEqual({ coHosts: ['bor'], routes: ['r2', 'r1'] })
  })

  it('take start, end and time zone from one of them', () => {
    const base = { start: '2026-06-20T08:00:00Z', end: '2026-06-20T10:00:00Z', timeZone: 'UTC' }
    const mine = { ...base, start: '2026-06-20T09:30:00Z' }
    const theirs = { ...base, end: '2026-06-20T09:00:00Z' }
    expect(mergeEvent({ base, mine, theirs }).set).toEqual({ start: mine.start, end: mine.end })
    expect(mergeEvent({ base, mine: base, theirs }).set).toEqual({})
  })

  it('keep a moved meeting point and the other edit of its parking text', () => {
    const former = { name: 'Hut', lat: 46.4, lon: 13.8, parking: '', transport: '' }
    const { set } = mergeEvent({
      base: { meetingPoint: former },
      mine: { meetingPoint: { ...former, lat: 46.5 } },
      theirs: { meetingPoint: { ...former, parking: 'Full by eight' } },
    })
    expect(set).toEqual({ meetingPoint: { ...former, lat: 46.5, parking: 'Full by eight' } })
  })
})
