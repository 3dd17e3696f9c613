import { describe, expect, it } from 'vitest'
import { noticeMessage } from './notice-messages.ts'

const keptBoth = (...fields: string[]) =>
  ({
    kind: 'kept_both',
    key: 'kept_both/routes/r-1',
    collection: 'routes',
    id: 'r-1',
    title: 'Pršivec',
    fields,
    at: '2026-05-01T08:00:00.000Z',
  }) as const

describe('the words of two wordings that were kept', () => {
  it('say of what, and which of them stands first', () => {
    expect(noticeMessage(keptBoth('description'))).toEqual({
      title: 'Pršivec',
      text: 'You and somebody else have changed the description of this route. Both wordings are kept, yours above the other.',
    })
  })

  it('say where both are the member’s own', () => {
    expect(noticeMessage({ ...keptBoth('description'), own: true }).text).toBe(
      'You have changed the description of this route twice, and one of the changes could not be stored until now. Both wordings are kept, the later one above the other.',
    )
  })

  it('name all the texts, each once, however deep they stand', () => {
    const { text } = noticeMessage(keptBoth('description', 'practical.water', 'days.note', 'days.stops.note'))
    expect(text).toContain('changed the description, the words on water and a note of this route')
    expect(text).toContain('Both wordings of each are kept')
  })

  it('find words for a text that is new to them', () => {
    expect(noticeMessage(keptBoth('epitaph')).text).toContain('changed a text of this route')
  })
})

describe('the words of changes that never came', () => {
  const report = {
    kind: 'left_behind',
    key: 'left_behind/device-0009',
    client: 'device-0009',
    device: 'Chrome on Android',
    waiting: 3,
    at: '2026-04-03T12:00:00.000Z',
    here: false,
  } as const

  it('name the device, when it was last here, and what can be done', () => {
    expect(noticeMessage(report)).toEqual({
      title: 'Chrome on Android',
      text: 'A device of yours that was last here on 3 April 2026 held 3 changes that never reached us. Open the app there to send them; if its storage was emptied, they are lost.',
    })
    expect(noticeMessage({ ...report, device: '' }).title).toBe('Another device of yours')
    expect(noticeMessage({ ...report, waiting: 1 }).text).toContain('held 1 change that never reached us')
  })

  it('say so where it was this very browser', () => {
    expect(noticeMessage({ ...report, here: true })).toEqual({
      title: 'This browser has lost what it stored',
      text: 'When it was last in touch, on 3 April 2026, it held 3 changes that never reached us. Unless you exported them, they are lost.',
    })
    expect(noticeMessage({ ...report, here: true, waiting: 1 }).text).toContain(
      'Unless you exported it, it is lost.',
    )
  })
})
