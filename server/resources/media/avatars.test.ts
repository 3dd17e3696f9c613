import { beforeEach, describe, expect, it } from 'vitest'
import { UNREFERENCED_RETENTION_DAYS } from '#domain/wire/periods.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { follow } from '#tests/server/following.ts'
import { look, sendPhoto } from '#tests/server/photographing.ts'
import { editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sweepFiles } from './sweep.ts'

const A_DAY_S = 86_400

const { app, maya, fan, stranger } = useTestApp({
  members: ['maya', 'fan', 'stranger'],
  ttl: { accessS: 30 * A_DAY_S, refreshS: 30 * A_DAY_S },
})

beforeEach(async () => {
  await fan.push(follow(fan, maya))
})

const setAvatar = async (member: TestMember, was: string | null, avatar: string | null) =>
  only(await member.push(editing('profiles', member.id, { was: { avatar: was }, set: { avatar } })))

const statuses = async (media: string) =>
  Promise.all([maya, fan, stranger].map(async (member) => (await look(app, member, media)).status))

describe('the picture of a profile', () => {
  it('is visible to those who see the profile', async () => {
    const media = await sendPhoto(app, maya)
    expect((await setAvatar(maya, null, media)).status).toBe('applied')
    expect(await statuses(media)).toEqual([200, 200, 200])
    await maya.push(
      editing('profiles', maya.id, { was: { visibility: 'members' }, set: { visibility: 'followers' } }),
    )
    expect(await statuses(media)).toEqual([200, 200, 404])
  })

  it('is no longer visible to others once it is replaced', async () => {
    const [first, second] = [await sendPhoto(app, maya), await sendPhoto(app, maya)]
    await setAvatar(maya, null, first)
    await setAvatar(maya, first, second)
    expect(await statuses(first)).toEqual([200, 404, 404])
    expect(await statuses(second)).toEqual([200, 200, 200])
  })

  it('does not show a private photo of another member', async () => {
    const media = await sendPhoto(app, maya)
    await setAvatar(stranger, null, media)
    expect(await statuses(media)).toEqual([200, 404, 404])
  })

  it('is kept by the sweep until it is removed', async () => {
    const media = await sendPhoto(app, maya)
    await setAvatar(maya, null, media)
    app.wait((UNREFERENCED_RETENTION_DAYS + 1) * A_DAY_S)
    await sweepFiles(app.deps)
    app.wait((UNREFERENCED_RETENTION_DAYS + 1) * A_DAY_S)
    await sweepFiles(app.deps)
    expect((await look(app, maya, media)).status).toBe(200)
  })

  it('must be the id of a file', async () => {
    expect((await setAvatar(maya, null, 'a picture')).error?.field_errors).toHaveProperty('avatar')
    expect((await setAvatar(maya, null, newMediaId())).status).toBe('applied')
  })
})
