import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, type TestMember } from '#tests/server/test-member.ts'

// A document that a batch was to create, and that was refused: what refers to it is not carried out either.

let app: TestApp
let maya: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
})
afterEach(() => app.close())

const copyOf = (of: string | null, id: string) => creating('routes', id, routeFieldsOf({ copiedFrom: of }))
const refused = () => creating('routes', 'refused', routeFieldsOf({ name: 'ab' }))
const idsStored = async () => {
  const rows = await app.db.query<{ id: string }>(
    `select id from document where collection = 'routes' and not deleted order by id`,
  )
  return rows.map(({ id }) => id)
}

describe('what refers to a document that the same batch could not create', () => {
  it('is refused with it, and what refers to that in turn; the rest of the batch goes on', async () => {
    const results = await maya.push(
      refused(),
      copyOf('refused', 'copy'),
      copyOf('copy', 'copy-of-copy'),
      copyOf(null, 'other'),
    )
    expect(results.map(({ status, error }) => [status, error?.code])).toEqual([
      ['refused', 'validation'],
      ['refused', 'not_found'],
      ['refused', 'not_found'],
      ['applied', undefined],
    ])
    expect(await idsStored()).toEqual(['other'])
  })

  it('is refused as an edit as well, and the document stays as it was', async () => {
    const id = await maya.publish()
    const edit = editing('routes', id, { was: { copiedFrom: null }, set: { copiedFrom: 'refused' } })
    const [, result] = await maya.push(refused(), edit)
    expect(result).toMatchObject({ mutation: edit.mutation, status: 'refused' })
    const rows = await app.db.query<{ version: number }>(
      `select version::int from document where collection = 'routes'`,
    )
    expect(rows).toEqual([{ version: 1 }])
  })

  it('is not remembered: under the same name it is carried out once it can be', async () => {
    const copy = copyOf('refused', 'copy')
    await maya.push(refused(), copy)
    expect(await maya.push(copyOf(null, 'refused'), copy)).toMatchObject([
      { status: 'applied' },
      { mutation: copy.mutation, status: 'applied' },
    ])
    expect(await idsStored()).toEqual(['copy', 'refused'])
  })

  it('is carried out where it comes in a later batch: what the device sends then is its own affair', async () => {
    await maya.push(refused())
    expect(await maya.push(copyOf('refused', 'copy'))).toMatchObject([{ status: 'applied' }])
  })
})
