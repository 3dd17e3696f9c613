import { beforeEach, describe, expect, it } from 'vitest'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { runMigrations } from '#server/db/migrate.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found } from '#tests/server/communities.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const MIGRATION = '0032-pages-of-members'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let device: PullingDevice

beforeEach(() => {
  device = new PullingDevice(tomas, [profileScope(maya.id)])
})

async function shown(): Promise<string[]> {
  await device.catchUp()
  return [...device.ids('events'), ...device.ids('communities')].toSorted()
}

describe('the page of a member', () => {
  it('has their public events, and no others', async () => {
    await maya.push(creating('events', 'open', eventFieldsOf({ visibility: 'public' })))
    await maya.push(creating('events', 'private', eventFieldsOf({ visibility: 'invited' })))
    expect(await shown()).toEqual(['open'])
    const hide = { was: { visibility: 'public' }, set: { visibility: 'invited' } }
    await maya.push(editing('events', 'open', hide))
    expect(await shown()).toEqual([])
  })

  it('has the communities they founded that all members see', async () => {
    await found(maya, 'open')
    await found(maya, 'closed', { visibility: 'members', area: null })
    await found(maya, 'secret', { visibility: 'invited' })
    expect(await shown()).toEqual(['closed', 'open'])
  })

  it('gets those that existed before by the migration, and no others', async () => {
    await maya.push(creating('events', 'e-open', eventFieldsOf({ visibility: 'public' })))
    await maya.push(creating('events', 'e-private', eventFieldsOf({ visibility: 'invited' })))
    await found(maya, 'c-open')
    await found(maya, 'c-secret', { visibility: 'invited' })
    await app.db.query(
      `delete from feed f using scope s, document d
       where s.id = f.scope_id and d.pk = f.document_pk and s.key like 'profile:%' and d.collection <> 'profiles'`,
    )
    expect(await shown()).toEqual([])
    await app.db.query('delete from migration where name = $1', [MIGRATION])
    await app.db.transaction((query) => runMigrations(query, [MIGRATION]))
    expect(await shown()).toEqual(['c-open', 'e-open'])
  })
})
