import { describe, expect, it } from 'vitest'
import { readAgendaView, writeAgendaView } from './agenda-view.ts'

describe('the view of the list in the address', () => {
  it.each(['', '?tab=past', '?q=Komna&activity=hike', '?tab=mine&role=waitlist'])('keeps %s', (search) =>
    expect(writeAgendaView(readAgendaView(search))).toBe(search),
  )

  it('leaves out unknown values', () => {
    expect(writeAgendaView(readAgendaView('?tab=theirs&activity=chess&role=king&q='))).toBe('')
  })

  it('has a role only among the member’s own events', () => {
    expect(writeAgendaView(readAgendaView('?role=going'))).toBe('')
  })
})
