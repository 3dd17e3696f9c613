import { randomUUID } from 'node:crypto'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { PROTOCOL, type PushPage } from '#domain/wire/sync/protocol.ts'
import { apiPaths } from '../../domain/wire/paths.ts'
import { DEMO_PASSWORD } from './member.ts'

/** Another device of a demo member that only renames routes. */
export interface OtherDevice {
  rename: (route: { id: string; name: string }, name: string) => Promise<void>
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
  const { access } = (await post(apiPaths.login, { username, password: DEMO_PASSWORD })) as LoginResponse
  return {
    rename: async ({ id, name: was }, name) => {
      const write = {
        mutation: randomUUID(),
        collection: 'routes',
        id,
        was: { name: fieldHash(was) },
        set: { name },
      }
      const push = { protocol: PROTOCOL, client: 'another-device', epoch: null, writes: [write] }
      const { results } = (await post(apiPaths.push, push, access)) as PushPage
      const [result] = results
      if (result?.status !== 'applied')
        throw new Error(`The other name was not taken: ${JSON.stringify(result)}`)
    },
  }
}
