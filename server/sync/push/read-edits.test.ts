import { describe, expect, it } from 'vitest'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya } = useTestApp({ members: ['maya'] })

const { name: NAME, description: TEXT } = routeFieldsOf()
const rename = (id: string, was: string, name: string) =>
  editing('routes', id, { was: { name: was }, set: { name } })

describe('a conflict', () => {
  it('names who changed which values last, newest first', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'From the phone'))
    await maya.push(editing('routes', id, { was: { description: TEXT }, set: { description: 'New' } }))
    const edit = { member: maya.id, username: 'maya', at: app.deps.clock().toISOString() }
    expect(only(await maya.push(rename(id, NAME, 'From the tablet')))).toMatchObject({
      status: 'conflict',
      edits: [
        { ...edit, changed: ['description'] },
        { ...edit, changed: ['name'] },
      ],
    })
  })

  it('names at most ten edits, however many there were', async () => {
    const id = await maya.publish()
    for (let n = 0; n < 12; n += 1) await maya.push(rename(id, n === 0 ? NAME : `Name ${n - 1}`, `Name ${n}`))
    expect(only(await maya.push(rename(id, NAME, 'Late'))).edits).toHaveLength(10)
  })

  it('names no edit of a document that the member may not see any more', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'Other'))
    await app.db.query('update document set deleted = true where id = $1', [id])
    const late = only(await maya.push(rename(id, NAME, 'Late')))
    expect([late.status, late.edits]).toEqual(['refused', undefined])
  })
})
