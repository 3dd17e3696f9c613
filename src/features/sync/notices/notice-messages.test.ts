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

describe('a notice about two versions of a text', () => {
  it('names the field and which version comes first', () => {
    expect(noticeMessage(keptBoth('description'))).toEqual({
      title: 'Pršivec',
      text: 'You and someone else changed the description of this route. Both versions were kept, yours first.',
    })
  })

  it('says if both versions are the member’s own', () => {
    expect(noticeMessage({ ...keptBoth('description'), own: true }).text).toBe(
      'You changed the description of this route twice, and one of the changes could not be saved until now. Both versions were kept, the later one first.',
    )
  })

  it('names each changed text once, also in nested fields', () => {
    const { text } = noticeMessage(keptBoth('description', 'practical.water', 'days.note', 'days.stops.note'))
    expect(text).toContain('changed the description, the notes on water and a note of this route')
    expect(text).toContain('Both versions of each were kept')
  })

  it('has a general name for an unknown text', () => {
    expect(noticeMessage(keptBoth('epitaph')).text).toContain('changed a text of this route')
  })
})

describe('a notice about changes that never arrived', () => {
  const report = {
    kind: 'left_behind',
    key: 'left_behind/device-0009',
    client: 'device-0009',
    device: 'Chrome on Android',
    waiting: 3,
    at: '2026-04-03T12:00:00.000Z',
    here: false,
  } as const

  it('names the device, its last contact, and what can be done', () => {
    expect(noticeMessage(report)).toEqual({
      title: 'Chrome on Android',
      text: 'This device was last online on 3 April 2026 with 3 changes that we never received. Open the app there to send them. If its data was deleted, they are lost.',
    })
    expect(noticeMessage({ ...report, device: '' }).title).toBe('Another of your devices')
    expect(noticeMessage({ ...report, waiting: 1 }).text).toContain('with 1 change that we never received')
  })

  it('says if it was this browser', () => {
    expect(noticeMessage({ ...report, here: true })).toEqual({
      title: 'This browser’s data was deleted',
      text: 'Its last contact with the server was on 3 April 2026. It had 3 changes that we never received. Unless you exported them, they are lost.',
    })
    expect(noticeMessage({ ...report, here: true, waiting: 1 }).text).toContain(
      'Unless you exported it, it is lost.',
    )
  })
})
