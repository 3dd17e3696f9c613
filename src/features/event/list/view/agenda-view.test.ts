import { describe, expect, it } from 'vitest'
import { hasFilters, readAgendaView, writeAgendaView } from './agenda-view.ts'

describe('the view of the list in the address', () => {
  it.each([
    '',
    '?tab=past',
    '?q=Komna&activity=hike',
    '?tab=mine&role=waitlist',
    '?when=weekend&grade=hard&community=c-1&places=free&near=46.283%2C13.881%2C25',
    '?view=calendar&activity=hike&month=2026-06&day=2026-06-13',
  ])('keeps %s', (search) => expect(writeAgendaView(readAgendaView(search))).toBe(search))

  it('leaves out unknown values', () => {
    expect(
      writeAgendaView(
        readAgendaView(
          '?tab=theirs&activity=chess&role=king&q=&when=soon&grade=steep&near=95,0,25&month=2026-13&day=1',
        ),
      ),
    ).toBe('')
  })

  it('has filters beyond the list, the month and the day', () => {
    expect(
      ['?tab=past', '?view=calendar&month=2026-06'].map((search) => hasFilters(readAgendaView(search))),
    ).toEqual([false, false])
    expect(['?grade=hard', '?near=46.2,13.8,10'].map((search) => hasFilters(readAgendaView(search)))).toEqual(
      [true, true],
    )
  })

  it('has a role only among the member’s own events', () => {
    expect(writeAgendaView(readAgendaView('?role=going'))).toBe('')
  })
})
