import { describe, expect, it } from 'vitest'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { bearer } from '#tests/server/test-app.ts'
import { addMember, onAnotherDevice, pullBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya } = useTestApp({ members: ['maya'] })

const answerTo = async (request: Record<string, unknown>, member = maya) =>
  (await member.post('/api/sync/pull/', { ...pullBody(), ...request })).json() as Promise<object>
const positions = () => ({ [memberScope(maya.id)]: 5, [AREA]: 0 })
const written = () => app.db.query('select waiting, scopes_hash from device_report')

describe('a device that names its scopes by their hash', () => {
  it('must send them in full if the hash is unknown', async () => {
    expect(await answerTo({ same: hashScopePositions(positions()) })).toMatchObject({ unknown: true })
  })

  it('gets the same response as with all scopes', async () => {
    const device = new PullingDevice(maya, [memberScope(maya.id), AREA])
    await device.catchUp()
    expect(device.positions).toEqual(positions())
    const id = await maya.publish()
    await device.catchUp()
    expect(device.shortened).toBe(1)
    expect(device.ids('routes')).toEqual([id])
  })

  it('must send them in full if the hash belongs to another member or device', async () => {
    await new PullingDevice(maya, [memberScope(maya.id), AREA]).catchUp()
    const same = hashScopePositions(positions())
    const tomas = await addMember(app, 'tomas')
    expect(await answerTo({ same })).not.toHaveProperty('unknown')
    expect(await answerTo({ same }, tomas)).toMatchObject({ unknown: true })
    expect(await answerTo({ same, client: 'another-device' })).toMatchObject({ unknown: true })
  })

  it('must send them in full after its positions changed', async () => {
    const device = new PullingDevice(maya, [AREA])
    await device.catchUp()
    const before = hashScopePositions(device.positions)
    await maya.publish()
    await device.catchUp()
    expect(await answerTo({ same: before })).toMatchObject({ unknown: true })
  })

  it('causes no write while nothing changes', async () => {
    const device = new PullingDevice(maya, [AREA])
    await device.catchUp()
    const [before] = await app.db.query('select xmin::text from device_report')
    await device.catchUp()
    expect(await app.db.query('select xmin::text from device_report')).toEqual([before])
  })

  it('is not saved with an incomplete page', async () => {
    await maya.publish()
    await maya.publish()
    await new PullingDevice(maya, [AREA]).pull(1)
    expect(await written()).toEqual([{ waiting: 0, scopes_hash: null }])
  })
})

const pullAs = async (request: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.post('/api/sync/pull/', { ...pullBody(), ...request }, { ...maya.headers, ...headers })

describe('the first pull of a device', () => {
  const EMPTY = { client: 'the-same-with-another-name', scopes: {} }
  const FIREFOX = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  }

  it('reports unsent writes of other devices, until they are read', async () => {
    await pullAs({ waiting: 3 }, FIREFOX)
    app.wait(60)
    expect(await answerTo(EMPTY)).toMatchObject({
      reports: [
        {
          client: 'device-of-a-test',
          device: 'Firefox on Linux',
          waiting: 3,
          at: '2026-05-01T12:00:00.000Z',
          here: true,
        },
      ],
    })
    const { epoch } = (await answerTo(EMPTY)) as { epoch: string }
    expect(await answerTo({ ...EMPTY, epoch })).not.toHaveProperty('reports')
  })

  it('reports neither devices without unsent writes nor itself', async () => {
    await maya.pull({ waiting: 3 })
    expect(await answerTo({ scopes: {} })).not.toHaveProperty('reports')
    await maya.pull({ waiting: 0 })
    expect(await answerTo(EMPTY)).not.toHaveProperty('reports')
  })

  it('marks the device with the same session, which lost its storage', async () => {
    await maya.pull({ waiting: 3 })
    const otherDevice = await onAnotherDevice(app, maya)
    expect(await answerTo(EMPTY, otherDevice)).toMatchObject({
      reports: [{ waiting: 3, device: '', here: false }],
    })
  })

  it('reports no devices of other members', async () => {
    await maya.pull({ waiting: 3 })
    expect(await answerTo(EMPTY, await addMember(app, 'tomas'))).not.toHaveProperty('reports')
  })

  it('reports the newest ten', async () => {
    for (let at = 0; at < 12; at++) {
      app.wait(1)
      await answerTo({ client: `device-${at}`.padEnd(9, '-'), scopes: {}, waiting: at + 1 })
    }
    const { reports } = (await answerTo(EMPTY)) as { reports: { waiting: number }[] }
    expect(reports.map(({ waiting }) => waiting)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('does not repeat a read report until the device reports again', async () => {
    await maya.pull({ waiting: 3 })
    await answerTo({ ...EMPTY, read: ['device-of-a-test'] })
    expect(await answerTo(EMPTY)).not.toHaveProperty('reports')
    await maya.pull({ waiting: 3 })
    expect(await answerTo(EMPTY)).toMatchObject({ reports: [{ waiting: 3 }] })
  })

  it('cannot mark reports of another member as read', async () => {
    await maya.pull({ waiting: 3 })
    const tomas = await addMember(app, 'tomas')
    await answerTo({ ...EMPTY, read: ['device-of-a-test'] }, tomas)
    expect(await answerTo(EMPTY)).toMatchObject({ reports: [{ waiting: 3 }] })
  })

  it('cannot mark more reports as read than it received', async () => {
    const read = Array.from({ length: 11 }, (_, at) => `device-of-${at}`)
    expect((await pullAs({ read })).status).toBe(400)
  })

  it('does not report a device whose member signed out there', async () => {
    const { user, access, refresh } = await app.register()
    const rosa = bearer(access)
    const pull = (some: object) => app.post('/api/sync/pull/', { ...pullBody(), ...some }, rosa)
    expect((await pull({ waiting: 2 })).status).toBe(200)
    await app.post('/api/logout/', { refresh })
    const otherDevice = await onAnotherDevice(app, { ...maya, id: user.id })
    expect(await answerTo(EMPTY, otherDevice)).not.toHaveProperty('reports')
  })
})
