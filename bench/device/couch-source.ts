import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import type { AppServer } from '../../e2e/harness/servers/app-server.ts'
import { couchAnswers } from './couch-answers.ts'
import { pullAll } from './peers/shared/pull.ts'
import { forgetLimits, scopesOf } from './seed.ts'

export interface CouchSource {
  port: number
  close(): void
}

/** The documents of a member by CouchDB's protocol, with gzip as express-pouchdb compresses them. */
export async function openCouchSource(server: AppServer, member: LoginResponse): Promise<CouchSource> {
  const routes: WireDocument[] = []
  const pull = { access: member.access, scopes: scopesOf(member), origin: server.origin }
  await pullAll(pull, async (page) => {
    routes.push(...page.routes)
    await forgetLimits(server)
  })
  const answerTo = couchAnswers(routes)
  const source = createServer((incoming, outgoing) => {
    const answer = async () => {
      const { method = 'GET', url = '/' } = incoming
      const hasBody = method === 'POST' || method === 'PUT'
      const { status, body } = answerTo({ method, url, body: hasBody ? await json(incoming) : null })
      outgoing.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      outgoing.end(await promisify(gzip)(JSON.stringify(body)))
    }
    answer().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  source.keepAliveTimeout = 60_000
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  const address = source.address()
  if (typeof address !== 'object' || !address) throw new Error('The source is not open')
  return { port: address.port, close: () => void source.close() }
}
