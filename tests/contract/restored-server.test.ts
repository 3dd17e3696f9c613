import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import {
  type PullRequest,
  type PushPage,
  type PushRequest,
  pullResponse,
  pushResponse,
  withEpoch,
} from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { restoreBackup } from '#server/db/backup/read-backup.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { routeFieldsOf, routeGuess } from '#tests/factories/documents.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'

// A server is restored from a backup. Writes that devices know to be accepted take effect again, exactly once.

const DAY_S = 86_400
const NOW = new Date('2026-05-01T08:00:00.000Z')

let app: TestApp
let maya: TestMember
let phone: TestDevice
let laptop: TestDevice

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  phone = await openedDevice('phone-of-maya')
  laptop = await openedDevice('laptop-of-maya')
  await Promise.all([sync(phone), sync(laptop)])
})
afterEach(async () => {
  await Promise.all([phone.kill(), laptop.kill()])
  await app.close()
})

async function openedDevice(clientId: string): Promise<TestDevice> {
  const device = await openDevice({
    memberId: maya.id,
    indexedDB: new IDBFactory(),
    clientId,
    now: () => NOW,
  })
  await device.engine.subscribe([memberScope(maya.id)])
  return device
}

async function asked<T>(path: string, schema: v.GenericSchema<unknown, T>, body: unknown): Promise<T> {
  const answer = await maya.post(path, body)
  if (!answer.ok) throw new Error(await answer.text())
  return v.parse(schema, await answer.json())
}

async function push(device: TestDevice, batch: PushRequest): Promise<PushPage['results']> {
  const answer = must(withEpoch(await asked('/api/sync/push/', pushResponse, batch), batch), 'epoch')
  await device.engine.applyPushResponse(batch, answer)
  return 'results' in answer ? answer.results : []
}

async function pull(device: TestDevice, next: PullRequest): Promise<boolean> {
  const { same: _, ...request } = next
  const answer = await asked('/api/sync/pull/', pullResponse, request)
  if ('unknown' in answer) throw new Error('The scopes were spelled out')
  const outcome = await device.engine.applyPullResponse(request, must(withEpoch(answer, request), 'epoch'))
  return outcome.hasMore
}

/** Pushes and pulls until nothing is left. Answers what came of each write that was pushed. */
async function sync(device: TestDevice): Promise<string[]> {
  const statuses: string[] = []
  for (let more = true; more; ) {
    const batch = await device.engine.nextPush()
    if (batch) statuses.push(...(await push(device, batch)).map(({ status }) => status))
    more = (await pull(device, await device.engine.nextPull())) || batch !== null
  }
  return statuses
}

async function backup(): Promise<string[]> {
  const lines: string[] = []
  await writeBackup(app.db, { now: NOW, write: async (line) => void lines.push(line) })
  return lines
}
async function restore(lines: readonly string[]): Promise<void> {
  const db = openDatabase({ address: app.db.address })
  await restoreBackup(
    db,
    (async function* () {
      yield* lines
    })(),
  )
  await db.close()
}

const create = (device: TestDevice, id: string, name: string) =>
  device.engine.write([
    {
      collection: 'routes',
      id,
      action: 'create',
      set: { ...routeFieldsOf({ name }) },
      optimisticValues: routeGuess(maya.id),
    },
  ])
const rename = (device: TestDevice, id: string, name: string) =>
  device.engine.write([{ collection: 'routes', id, action: 'edit', set: { name } }])
const remove = (device: TestDevice, id: string) =>
  device.engine.write([{ collection: 'routes', id, action: 'delete', set: {} }])

async function shown(device: TestDevice): Promise<string[]> {
  const rows = await device.replica.collections.routes.find().exec()
  return rows
    .map(({ id, name, pending }) => `${id}: ${String(name)}${pending > 0 ? ' (waiting)' : ''}`)
    .toSorted()
}
async function stored(): Promise<string[]> {
  const rows = await app.db.query<{ line: string }>(
    `select id || ': ' || (own ->> 'name') as line from document where collection = 'routes' and not deleted order by 1`,
  )
  return rows.map(({ line }) => line)
}

describe('after a restore', () => {
  it('what was acknowledged since the backup is in effect again, and what was before is not twice', async () => {
    await create(phone, 'a', 'Before')
    await rename(phone, 'a', 'Before, edited')
    await create(phone, 'b', 'To be deleted')
    await sync(phone)
    const lines = await backup()
    await rename(phone, 'a', 'After')
    await create(phone, 'c', 'New')
    await sync(phone)
    await remove(phone, 'b')
    await rename(phone, 'c', 'New, edited')
    await sync(phone)
    await restore(lines)
    expect(await stored()).toEqual(['a: Before, edited', 'b: To be deleted'])

    const statuses = await sync(phone)
    expect(await stored()).toEqual(['a: After', 'c: New, edited'])
    expect(await shown(phone)).toEqual(['a: After', 'c: New, edited'])
    expect(statuses).not.toContain('refused')
    expect(statuses).not.toContain('conflict')
    expect(statuses.filter((status) => status === 'duplicate').length).toBeGreaterThanOrEqual(2)
    expect(await sync(phone)).toEqual([])
  })

  it('the version of a document is raised once for each write, however often all is restored', async () => {
    await create(phone, 'a', 'One')
    await sync(phone)
    const lines = await backup()
    await rename(phone, 'a', 'Two')
    await sync(phone)
    for (let round = 0; round < 3; round++) {
      await restore(lines)
      await sync(phone)
      const rows = await app.db.query(`select version, own ->> 'name' as name from document where id = 'a'`)
      expect(rows).toEqual([{ version: 2, name: 'Two' }])
    }
  })

  it('each device brings back its own, and all hold the same in the end', async () => {
    await create(phone, 'a', 'Shared')
    await sync(phone)
    await sync(laptop)
    const lines = await backup()
    await create(phone, 'p', 'From the phone')
    await sync(phone)
    await create(laptop, 'l', 'From the laptop')
    await sync(laptop)
    await restore(lines)
    await sync(laptop)
    await sync(phone)
    await sync(laptop)
    const all = ['a: Shared', 'l: From the laptop', 'p: From the phone']
    expect([await stored(), await shown(phone), await shown(laptop)]).toEqual([all, all, all])
  })

  it('what waits unsent on a device is still sent, behind what it builds on', async () => {
    const lines = await backup()
    await create(phone, 'a', 'Taken')
    await sync(phone)
    await rename(phone, 'a', 'Not sent yet')
    await restore(lines)
    expect(await sync(phone)).not.toContain('refused')
    expect(await stored()).toEqual(['a: Not sent yet'])
    expect(await shown(phone)).toEqual(['a: Not sent yet'])
  })

  it('a device removes documents that no device wrote in this epoch', async () => {
    const lines = await backup()
    await create(phone, 'a', 'Taken')
    await sync(phone)
    await sync(laptop)
    expect(await shown(laptop)).toEqual(['a: Taken'])
    await restore(lines)
    await sync(laptop)
    expect(await shown(laptop)).toEqual([])
    await sync(phone)
    await sync(laptop)
    expect(await shown(laptop)).toEqual(['a: Taken'])
  })

  it('what was acknowledged longer than 14 days ago is not offered again, whatever the device takes the time for', async () => {
    const lines = await backup()
    await create(phone, 'a', 'Old')
    await sync(phone)
    app.wait(15 * DAY_S)
    maya = await onAnotherDevice(app, maya)
    await create(phone, 'b', 'New')
    await sync(phone)
    await restore(lines)
    maya = await onAnotherDevice(app, maya)
    await sync(phone)
    expect(await stored()).toEqual(['b: New'])
  })
})
