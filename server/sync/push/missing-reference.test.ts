import { describe, expect, it } from 'vitest'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { creating, editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// If the creation of a document is rejected, writes that reference it are rejected as well.

const { app, maya } = useTestApp({ members: ['maya'] })

const copyOf = (of: string | null, id: string) => creating('routes', id, routeFieldsOf({ copiedFrom: of }))
const refused = () => creating('routes', 'refused', routeFieldsOf({ name: 'a' }))
const idsStored = async () => {
  const rows = await app.db.query<{ id: string }>(
    `select id from document where collection = 'routes' and not deleted order by id`,
  )
  return rows.map(({ id }) => id)
}

describe('a reference to a document whose creation was rejected in the same batch', () => {
  it('is rejected, also transitively; the rest of the batch continues', async () => {
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

  it('is rejected in an edit as well', async () => {
    const id = await maya.publish()
    const edit = editing('routes', id, { was: { copiedFrom: null }, set: { copiedFrom: 'refused' } })
    const [, result] = await maya.push(refused(), edit)
    expect(result).toMatchObject({ mutation: edit.mutation, status: 'refused' })
    const rows = await app.db.query<{ version: number }>(
      `select version::int from document where collection = 'routes'`,
    )
    expect(rows).toEqual([{ version: 1 }])
  })

  it('is not logged: the same mutation is applied once it can be', async () => {
    const copy = copyOf('refused', 'copy')
    await maya.push(refused(), copy)
    expect(await maya.push(copyOf(null, 'refused'), copy)).toMatchObject([
      { status: 'applied' },
      { mutation: copy.mutation, status: 'applied' },
    ])
    expect(await idsStored()).toEqual(['copy', 'refused'])
  })

  it('is applied in a later batch', async () => {
    await maya.push(refused())
    expect(await maya.push(copyOf('refused', 'copy'))).toMatchObject([{ status: 'applied' }])
  })
})
