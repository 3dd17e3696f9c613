import { beforeEach, describe, expect, it } from 'vitest'
import type { Registration } from '#domain/member/credentials.ts'
import { IDEMPOTENCY_HEADER } from '#domain/wire/session/session.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { userOf } from '#tests/fakes/model-server/model-api.ts'
import { FakeNetwork, no, page, unplugged, yes } from '#tests/fakes/network.ts'
import { createSend } from '../api/transport/http-client.ts'
import { createRegister } from './register.ts'

const form: Registration = {
  email: 'maya@example.org',
  password: 'Cairn-2026!',
  password_confirm: 'Cairn-2026!',
  username: 'maya',
  first_name: 'Maya',
  last_name: 'Example',
  terms_consent: true,
  liability_consent: true,
  location_consent: true,
}
const granted = () => yes({ user: userOf('maya'), access: 'a.b.c', refresh: 'r' })

let clock: FakeClock
let network: FakeNetwork
let register: ReturnType<typeof createRegister>

beforeEach(() => {
  clock = new FakeClock()
  network = new FakeNetwork(granted)
  let made = 0
  const send = createSend({
    origin: '',
    fetch: network.fetch,
    clock,
    deviceId: 'device-0001',
    meter: UNMEASURED,
  })
  register = createRegister({ send, clock, newId: () => `key-${++made}` })
})

const keys = () => network.heard.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))

describe('a registration', () => {
  it('is sent once where it is answered', async () => {
    expect((await register(form)).ok).toBe(true)
    expect(keys()).toEqual(['key-1'])
  })

  it.each([400, 401, 409, 429])('is not tried again after a %i', async (status) => {
    network.handler = () => no(status, 'validation')
    const answer = register(form)
    await clock.advance(60_000)
    expect((await answer).ok).toBe(false)
    expect(network.heard).toHaveLength(1)
  })

  it.each([
    ['no network', unplugged],
    ['a captive portal', () => page(200)],
    ['a fault of the server', () => no(500, 'unavailable')],
  ])('is tried twice more with %s, after 1 and 2 s, under one key', async (_name, handler) => {
    network.handler = handler
    const answer = register(form)
    await clock.advance(999)
    expect(network.heard).toHaveLength(1)
    await clock.advance(1)
    expect(network.heard).toHaveLength(2)
    await clock.advance(2_000)
    expect((await answer).ok).toBe(false)
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('that the member tries again unchanged keeps its key: the account may have been made', async () => {
    network.handler = unplugged
    const lost = register(form)
    await clock.advance(60_000)
    await lost
    network.handler = granted
    await register(form)
    expect(new Set(keys())).toEqual(new Set(['key-1']))
  })

  it('that was changed, or comes after a success, has a new key', async () => {
    await register(form)
    await register(form)
    await register({ ...form, username: 'maya2' })
    expect(keys()).toEqual(['key-1', 'key-2', 'key-3'])
  })
})
