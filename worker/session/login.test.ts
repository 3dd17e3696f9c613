import { beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { userOf } from '#tests/fakes/model-server/model-api.ts'
import { FakeNetwork, no, page, silence, unplugged, yes } from '#tests/fakes/network.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import { createSend } from '../api/transport/http-client.ts'
import { createLogin } from './login.ts'

const REQUEST = { username: 'maya', password: 'Cairn-2026!' }
const signedIn = { user: userOf('maya'), access: 'aaaa.bbbb.cccc', refresh: 'r-1' }

let clock: FakeClock
let network: FakeNetwork
let online: boolean

beforeEach(() => {
  clock = new FakeClock()
  network = new FakeNetwork(() => yes(signedIn))
  online = true
})

/** What came of it, and after how many milliseconds each try was made. */
async function signIn(): Promise<{ answer: ApiResult<unknown>; triedAt: number[] }> {
  const startMs = clock.now()
  const triedAt: number[] = []
  const { handler } = network
  network.handler = (request) => {
    triedAt.push(clock.now() - startMs)
    return handler(request)
  }
  const send = createSend({
    origin: '',
    fetch: network.fetch,
    clock,
    deviceId: 'device-0001',
    meter: UNMEASURED,
  })
  const answer = createLogin({ send, clock, online: () => online })(REQUEST)
  await clock.advance(60_000)
  return { answer: await answer, triedAt }
}

describe('a sign-in', () => {
  it.each([
    ['no network', unplugged],
    ['a captive portal', () => page(200)],
    ['a fault of the server', () => no(503, 'unavailable')],
  ])('is tried once more with %s, after a second', async (_name, handler) => {
    network.handler = handler
    const { answer, triedAt } = await signIn()
    expect(answer.ok).toBe(false)
    expect(triedAt).toEqual([0, 1_000])
  })

  it('is tried once more after silence, too', async () => {
    network.handler = silence
    expect((await signIn()).triedAt).toHaveLength(2)
  })

  it('succeeds with the second try', async () => {
    network.handler = () => (network.heard.length > 1 ? yes(signedIn) : unplugged())
    expect((await signIn()).answer).toMatchObject({ ok: true })
    expect(network.paths()).toEqual([apiPaths.login, apiPaths.login])
  })

  it.each([400, 401, 403, 429])('is not tried again after a %i', async (status) => {
    network.handler = () => no(status, 'validation')
    expect((await signIn()).triedAt).toEqual([0])
  })

  it('fails at once where the browser says that it is offline', async () => {
    online = false
    network.handler = unplugged
    expect((await signIn()).triedAt).toEqual([0])
  })
})
