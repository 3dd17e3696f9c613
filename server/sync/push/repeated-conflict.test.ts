import { describe, expect, it } from 'vitest'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { creating, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
describe('a repeated conflict', () => {
  it('does not reveal a document the member may no longer see', async () => {
    const hosted = eventFieldsOf({ visibility: 'invited', coHosts: [tomas.id], title: 'As it is' })
    await maya.push(creating('events', 'sunrise', hosted))
    const met = editing('events', 'sunrise', { was: { title: 'As it was' }, set: { title: 'As I want it' } })
    const first = only(await tomas.push(met))
    expect(first.status).toBe('conflict')
    expect(first.document).toMatchObject({ title: 'As it is' })
    await maya.push(editing('events', 'sunrise', { was: { coHosts: [tomas.id] }, set: { coHosts: [] } }))
    expect(only(await tomas.push(met))).toMatchObject({ status: 'conflict', document: null })
  })
})

const sunrise = (was: Record<string, unknown>, set: Record<string, unknown>) =>
  editing('events', 'sunrise', { was, set })

describe('a write behind a conflict on the same document', () => {
  it('is not applied because its value happens to be current', async () => {
    await maya.push(creating('events', 'sunrise', eventFieldsOf({ title: 'As it is' })))
    const results = await maya.push(
      sunrise({ title: 'As it was' }, { title: 'As I want it' }),
      sunrise({ title: 'As I want it' }, { title: 'As it is' }),
    )
    expect(results.map(({ status }) => status)).toEqual(['conflict', 'conflict'])
  })

  it('is applied if its field is unchanged', async () => {
    await maya.push(creating('events', 'sunrise', eventFieldsOf({ title: 'As it is', gear: 'A rope' })))
    const results = await maya.push(
      sunrise({ title: 'As it was' }, { title: 'As I want it' }),
      sunrise({ gear: 'A rope' }, { gear: 'Two ropes' }),
    )
    expect(results.map(({ status }) => status)).toEqual(['conflict', 'applied'])
  })
})
