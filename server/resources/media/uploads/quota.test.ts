import { expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { photoOf, sendPhoto } from '#tests/server/photographing.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { editing } from '#tests/server/test-member.ts'
import { uploader } from '#tests/server/uploading.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya } = useTestApp({ members: ['maya'], quotas: 'as_sold' })
/** files on the free plan */
const QUOTA = 50

/** Inserts ready files of maya. */
async function insertFiles(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newMediaId)
  await app.db.query(
    `insert into media_file (id, owner_id, kind, name, size, received, state, told, created_at, touched_at)
     select id, $2, 'photo', '', 1, 1, 'ready', true, now(), now() from unnest($1::text[]) id`,
    [ids, maya.id],
  )
  return ids
}
async function startUpload(id = newMediaId()): Promise<string> {
  const result = await uploader(app, maya).begin({ id, size: 10 })
  return result.ok ? 'created' : ((await result.json()) as ErrorEnvelope).error.code
}
it('a member on the free plan cannot start a file beyond the quota, but can resume one', async () => {
  await maya.publish({ photos: (await insertFiles(QUOTA - 1)).map((media) => photoOf(media)) })
  const last = newMediaId()
  expect(await startUpload(last)).toBe('created')
  expect(await startUpload()).toBe('quota_exceeded')
  expect(await startUpload(last)).toBe('created')
})

it('concurrent uploads do not exceed the quota', async () => {
  await maya.publish({ photos: (await insertFiles(QUOTA - 2)).map((media) => photoOf(media)) })
  const results = await Promise.all(Array.from({ length: 6 }, () => startUpload()))
  expect(results.filter((result) => result === 'created')).toHaveLength(2)
})

it('removing a photo frees its place at once', async () => {
  const photos = (await insertFiles(QUOTA)).map((media) => photoOf(media))
  const id = await maya.publish({ photos })
  expect(await startUpload()).toBe('quota_exceeded')
  await maya.push(editing('routes', id, { was: { photos }, set: { photos: photos.slice(1) } }))
  expect(await startUpload()).toBe('created')
})

it('the number of unreferenced files is limited', async () => {
  await insertFiles(2 * QUOTA - 1)
  await sendPhoto(app, maya)
  expect(await startUpload()).toBe('quota_exceeded')
})

it.each([
  ['explorer', true, 'created'],
  ['enterprise', true, 'created'],
  ['explorer', false, 'quota_exceeded'],
] as const)('the plan %s, active: %s, responds %s to the 51st file', async (type, isActive, result) => {
  await subscribe(app, maya, type, isActive)
  await maya.publish({ photos: (await insertFiles(QUOTA)).map((media) => photoOf(media)) })
  expect(await startUpload()).toBe(result)
})
