import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { FakeNetwork, silence, yes } from '#tests/fakes/network.ts'
import { createSend } from './http-client.ts'
import { createNetworkGate, type NetworkGate } from './network-gate.ts'

let network: FakeNetwork
let gate: NetworkGate

beforeEach(() => {
  network = new FakeNetwork(() => yes({}))
  const { fetch } = network
  const clock = new FakeClock()
  gate = createNetworkGate(
    createSend({ origin: '', fetch, clock, deviceId: 'device-0001', meter: UNMEASURED }),
  )
})

const call = (signal?: AbortSignal) =>
  gate.send({ method: 'GET', path: '/api/x/', token: null, schema: v.object({}), ...(signal && { signal }) })

describe('the network gate', () => {
  it('is open at first and lets the caller abort a request', async () => {
    expect(await call()).toEqual({ ok: true, value: {} })
    expect(await call(AbortSignal.abort())).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('lets nothing through while it is shut, as if there were no server', async () => {
    gate.shut('work_offline')
    gate.shut('work_offline')
    expect(await call()).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: null } })
    expect([network.heard, gate.isShut()]).toEqual([[], true])
  })

  it('aborts running requests when it is shut', async () => {
    network.handler = silence
    const answer = call()
    await settled()
    gate.shut('work_offline')
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('lets requests through again once it is open', async () => {
    gate.shut('work_offline')
    gate.open('work_offline')
    gate.open('work_offline')
    expect(await call()).toMatchObject({ ok: true })
    expect(gate.isShut()).toBe(false)
  })

  it('stays shut until every reason is removed', async () => {
    gate.shut('work_offline')
    gate.shut('new_version')
    expect(gate.isShut('new_version')).toBe(true)
    gate.open('new_version')
    expect([gate.isShut('new_version'), gate.isShut('work_offline'), gate.isShut()]).toEqual([
      false,
      true,
      true,
    ])
    expect(await call()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    gate.open('work_offline')
    expect(await call()).toMatchObject({ ok: true })
  })
})
