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

describe('the gate before all calls', () => {
  it('is open at first, and lets a call be given up by whoever made it', async () => {
    expect(await call()).toEqual({ ok: true, value: {} })
    expect(await call(AbortSignal.abort())).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('lets nothing through while it is shut, and looks like no server at all', async () => {
    gate.shut('work_offline')
    gate.shut('work_offline')
    expect(await call()).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: null } })
    expect([network.heard, gate.isShut()]).toEqual([[], true])
  })

  it('gives up what is under way when it is shut', async () => {
    network.handler = silence
    const answer = call()
    await settled()
    gate.shut('work_offline')
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('lets calls through again once it is open', async () => {
    gate.shut('work_offline')
    gate.open('work_offline')
    gate.open('work_offline')
    expect(await call()).toMatchObject({ ok: true })
    expect(gate.isShut()).toBe(false)
  })

  it('stays shut until every reason for it is gone', async () => {
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
