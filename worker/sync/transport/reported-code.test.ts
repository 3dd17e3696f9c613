import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { ModelServer } from '#tests/fakes/model-server/model-server.ts'
import { nextPull } from './pull-request.ts'

let device: TestDevice
beforeEach(async () => {
  device = await openDevice({ memberId: 'member-1', indexedDB: new IDBFactory() })
})
afterEach(() => device.kill())

it('a pull names the code of the device until a response has arrived, and again when it changes', async () => {
  const next = (code?: string) => nextPull({ ...device.deps, code })
  await device.engine.subscribe(['member:member-1'])
  expect((await next()).code).toBeUndefined()
  expect((await next('aaaaaaaa')).code).toBe('aaaaaaaa')
  const request = await next('aaaaaaaa')
  await device.engine.applyPullResponse(request, new ModelServer().pull(request))
  expect((await next('aaaaaaaa')).code).toBeUndefined()
  expect((await next('bbbbbbbb')).code).toBe('bbbbbbbb')
})
