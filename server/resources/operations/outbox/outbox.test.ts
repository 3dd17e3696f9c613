import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxResult, OutboxWrite } from '#domain/wire/operations/outbox.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { uploader } from '#tests/server/uploading.ts'
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

describe('an import of a photo', () => {
  let media: string
  beforeEach(() => (media = newMediaId()))

  async function importPhoto(content: Uint8Array, member = maya.id) {
    const photo = {
      media,
      collection: 'routes',
      id,
      whole: { base64: Buffer.from(content).toString('base64') },
    }
    const answer = await noor.post(operationsPaths.outboxPhoto, { member, photo, reason: 'A broken phone.' })
    return ((await answer.json()) as OutboxResult).results[0]?.outcome
  }
  const state = async (member = maya) => (await uploader(app, member).state(media)).state

  it('stores it as an upload of its member, once', async () => {
    const content = await photoFile()
    expect([await importPhoto(content), await importPhoto(content)]).toEqual(['applied', 'duplicate'])
    expect(await state()).toBe('ready')
    expect((await uploader(app, noor).give(media, 'GET')).status).toBe(404)
  })

  it('continues what the device had begun to send', async () => {
    const content = await photoFile()
    const uploads = uploader(app, maya)
    await uploads.begin({ id: media, size: content.length })
    await uploads.send(media, 0, content.subarray(0, 100))
    expect(await importPhoto(content)).toBe('applied')
    expect(await state()).toBe('ready')
  })

  it('refuses what is no photo, and a photo of another member', async () => {
    expect(await importPhoto(Buffer.from('no photo'))).toBe('refused')
    expect(await importPhoto(await photoFile(), tomas.id)).toBe('refused')
  })

  it('is in the audit log', async () => {
    await importPhoto(await photoFile())
    expect(await app.db.query('select act, target_id, after from audit_entry')).toEqual([
      { act: 'outbox_imported', target_id: maya.id, after: { photos: [`${media} of routes/${id}`] } },
    ])
  })
})
