import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'

// The picture of a profile is uploaded like any other photo.

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  world.server.put('profiles', profileOf({ id: 'maya' }), ['member:maya'])
  tab = await world.signedIn()
})
afterEach(() => world.end())

async function choose(): Promise<string> {
  const media = v7()
  const file = new Blob([new Uint8Array(await photoFile({}))])
  expect(await tab.device.run('avatar.choose', { media, file })).toEqual({ ok: true })
  return media
}

const avatarOnServer = () => world.server.find('profiles', 'maya')?.['avatar']
const sent = () => world.api.media.files

async function offline(): Promise<void> {
  world.network.handler = unplugged
  await tab.device.sync.reportSignal('offline')
}
async function online(): Promise<void> {
  world.network.handler = world.api.serve
  await tab.device.sync.reportSignal('online')
}

describe('a chosen profile picture', () => {
  it('is stored offline, over a restart, and uploaded once the device is online', async () => {
    await offline()
    const media = await choose()
    await world.close(tab)
    tab = await world.open()
    await tab.start()
    await until(() =>
      expect(tab.status().unsent).toMatchObject([{ collection: 'profiles', id: 'maya', state: 'waiting' }]),
    )
    await online()
    await until(async () => {
      await world.clock.advance(2_000)
      expect(sent().get(media)?.state).toBe('ready')
    })
    expect(avatarOnServer()).toBe(media)
  })

  it('is not uploaded when it is removed before', async () => {
    await offline()
    await choose()
    expect(await tab.device.run('avatar.put', { media: null })).toEqual({ ok: true })
    await online()
    await until(() => expect(tab.status().unsent).toEqual([]))
    expect(sent().size).toBe(0)
    expect(avatarOnServer()).toBeNull()
  })
})
