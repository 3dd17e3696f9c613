import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxResult, OutboxWrite } from '#domain/wire/operations/outbox.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

let id: string
beforeEach(async () => {
  await makeStaff(app, noor)
  id = await maya.publish({ name: 'Over Vogar' })
})

const rename = (former: string, changes: Partial<OutboxWrite> = {}): OutboxWrite => ({
  mutation: randomUUID(),
  collection: 'routes',
  id,
  create: false,
  delete: false,
  title: 'Over Vogar',
  set: { name: 'Over Vogar in snow' },
  former: { name: former },
  ...changes,
})
const send = (member: string, ...writes: OutboxWrite[]) =>
  noor.post(operationsPaths.outbox, { member, writes, reason: 'A broken phone.' })
async function importFor(member: string, ...writes: OutboxWrite[]) {
  const { results } = (await (await send(member, ...writes)).json()) as OutboxResult
  return results.map(({ outcome }) => outcome)
}
const names = async () => {
  const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
  return (documents.routes ?? []).map(({ name }) => name as string).toSorted()
}

describe('an import of unsent changes', () => {
  it('applies them as changes of their member', async () => {
    const created = rename('', { id: randomUUID(), create: true, set: routeFieldsOf({ name: 'New' }) })
    expect(await importFor(maya.id, rename('Over Vogar'), created)).toEqual(['applied', 'applied'])
    expect(await names()).toEqual(['New', 'Over Vogar in snow'])
  })

  it('applies each once, also those without an id', async () => {
    const [first, second] = [rename('Over Vogar'), rename('Over Vogar in snow', { mutation: null })]
    await importFor(maya.id, first, second)
    expect(await importFor(maya.id, first, second)).toEqual(['duplicate', 'duplicate'])
  })

  it('leaves alone what was changed in the meantime', async () => {
    expect(await importFor(maya.id, rename('Another name'))).toEqual(['conflict'])
    expect(await names()).toEqual(['Over Vogar'])
  })

  it('gives a member no rights that they do not have', async () => {
    expect(await importFor(tomas.id, rename('Over Vogar'))).toEqual(['refused'])
    expect(await names()).toEqual(['Over Vogar'])
  })

  it('is in the audit log with its reason, and names what it changed', async () => {
    await importFor(maya.id, rename('Over Vogar'))
    expect(await app.db.query('select act, target_id, reason, after from audit_entry')).toEqual([
      {
        act: 'outbox_imported',
        target_id: maya.id,
        reason: 'A broken phone.',
        after: { writes: [`routes/${id}`] },
      },
    ])
  })

  it('is refused for a member that does not exist', async () => {
    expect((await send('x', rename('Over Vogar'))).status).toBe(404)
  })
})
