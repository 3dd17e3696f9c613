import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { newMediaId } from '#tests/factories/photos.ts'
import { photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'

let app: TestApp
let maya: TestMember
beforeEach(async () => {
  app = await openTestApp({ quotas: 'as_sold' })
  maya = await addMember(app, 'maya')
})
afterEach(() => app.close())

/** of files, on the free plan */
const QUOTA = 50

/** So many files of hers that are ready, made at once. */
async function have(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newMediaId)
  await app.db.query(
    `insert into media_file (id, owner_id, kind, name, size, received, state, told, created_at, touched_at)
     select id, $2, 'photo', '', 1, 1, 'ready', true, now(), now() from unnest($1::text[]) id`,
    [ids, maya.id],
  )
  return ids
}
async function begin(id = newMediaId()): Promise<string> {
  const answer = await uploader(app, maya).begin({ id, size: 10 })
  return answer.ok ? 'begun' : ((await answer.json()) as ErrorEnvelope).error.code
}
it('a member on the free plan begins no file beyond its number, and goes on with those that are begun', async () => {
  await maya.publish({ photos: (await have(QUOTA - 1)).map((media) => photoOf(media)) })
  const last = newMediaId()
  expect(await begin(last)).toBe('begun')
  expect(await begin()).toBe('quota_exceeded')
  expect(await begin(last)).toBe('begun')
})

it('of files that are begun at once none is one too many', async () => {
  await maya.publish({ photos: (await have(QUOTA - 2)).map((media) => photoOf(media)) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin()))
  expect(answers.filter((answer) => answer === 'begun')).toHaveLength(2)
})

it('taking a photo out makes room at once', async () => {
  const photos = (await have(QUOTA)).map((media) => photoOf(media))
  const id = await maya.publish({ photos })
  expect(await begin()).toBe('quota_exceeded')
  await maya.push(editing('routes', id, { was: { photos }, set: { photos: photos.slice(1) } }))
  expect(await begin()).toBe('begun')
})

it('files that no document ever names fill the disk only so far', async () => {
  await have(2 * QUOTA - 1)
  await sendPhoto(app, maya)
  expect(await begin()).toBe('quota_exceeded')
})

it.each([
  ['explorer', true, 'begun'],
  ['enterprise', true, 'begun'],
  ['explorer', false, 'quota_exceeded'],
] as const)('the plan %s, active: %s, answers %s to the 51st', async (type, isActive, answer) => {
  await subscribe(app, maya, type, isActive)
  await maya.publish({ photos: (await have(QUOTA)).map((media) => photoOf(media)) })
  expect(await begin()).toBe(answer)
})
