import { randomUUID } from 'node:crypto'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { PROTOCOL, type PushPage, type Write } from '#domain/wire/sync/protocol.ts'
import { apiPaths } from '../../domain/wire/paths.ts'
import { DEMO_PASSWORD } from './member.ts'

/** Another device of a demo member, without pages. */
export interface OtherDevice {
  memberId: string
  create: (collection: CollectionName, id: string, fields: object) => Promise<void>
  edit: (collection: CollectionName, id: string, fields: Edited) => Promise<void>
  rename: (route: { id: string; name: string }, name: string) => Promise<void>
  /** any other request with the member's token */
  post: (path: string, body: object) => Promise<unknown>
}

/** Fields before and after a change. */
export interface Edited {
  was: Readonly<Record<string, unknown>>
  set: Readonly<Record<string, unknown>>
}

export async function signInOnOtherDevice(origin: string, username: string): Promise<OtherDevice> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { access, user } = (await post(apiPaths.login, {
    username,
    password: DEMO_PASSWORD,
  })) as LoginResponse
  const push = async (write: Partial<Write>): Promise<void> => {
    const writes = [{ mutation: randomUUID(), ...write }]
    const body = { protocol: PROTOCOL, client: 'another-device', epoch: null, writes }
    const [result] = ((await post(apiPaths.push, body, access)) as PushPage).results
    if (result?.status !== 'applied') throw new Error(`The write was rejected: ${JSON.stringify(result)}`)
  }
  return {
    memberId: user.id,
    post: (path, body) => post(path, body, access),
    create: (collection, id, set) => push({ collection, id, create: true, set: { ...set } }),
    edit: (collection, id, { was, set }) => push({ collection, id, was: hashesOf(was), set: { ...set } }),
    rename: ({ id, name: was }, name) =>
      push({ collection: 'routes', id, was: { name: fieldHash(was) }, set: { name } }),
  }
}

const hashesOf = (fields: Edited['was']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldHash(value)]))

/** Registers a new member, and signs in on a device of theirs. */
export async function registerOnOtherDevice(origin: string, username: string): Promise<OtherDevice> {
  const registration = {
    email: `${username}@example.org`,
    username,
    password: DEMO_PASSWORD,
    password_confirm: DEMO_PASSWORD,
    first_name: 'Rosa',
    last_name: 'Alpina',
    terms_consent: true,
    liability_consent: true,
    location_consent: true,
  }
  const answer = await fetch(origin + apiPaths.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return signInOnOtherDevice(origin, username)
}
