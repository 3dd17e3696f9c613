import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { createApp } from '#server/app.ts'
import { METRICS_PATH } from '#server/resources/metrics/endpoints.ts'
import { pullBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import type { DatabaseTarget } from '../address.ts'
import { openReplica } from './open-replica.ts'
import type { Replica } from './replica.ts'

// What does not need a standby. How a late one answers: tests/late-replica.

const TOKEN = 'a token of a machine'
const { app, maya } = useTestApp({ members: ['maya'] })

const logged: string[] = []
let replica: Replica
afterEach(async () => {
  logged.length = 0
  await replica.close()
})

const open = (target: DatabaseTarget): Replica =>
  openReplica(target, {
    info: (message) => logged.push(message),
    error: (message, cause) => logged.push(`${message} ${String(cause)}`),
  })

/** The answers of a server with this replica: a pull with something new, and its figures about the replica. */
async function pullWith(given: Replica): Promise<{ status: number; routes: number; figures: string[] }> {
  replica = given
  const server = createApp({ ...app.deps, replica, metricsToken: TOKEN })
  await maya.publish()
  const answer = await server.request('/api/sync/pull/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...maya.headers },
    body: JSON.stringify(pullBody({ scopes: { [memberScope(maya.id)]: 0 } })),
  })
  const page = (await answer.json()) as { documents: Record<string, unknown[]> }
  const metrics = await server.request(METRICS_PATH, { headers: { authorization: `Bearer ${TOKEN}` } })
  const figures = (await metrics.text()).split('\n').filter((line) => line.startsWith('cairnway_replica'))
  return { status: answer.status, routes: page.documents['routes']?.length ?? 0, figures }
}

const UNAVAILABLE_ONCE = [
  'cairnway_replica_reads_total{outcome="served"} 0',
  'cairnway_replica_reads_total{outcome="late"} 0',
  'cairnway_replica_reads_total{outcome="unavailable"} 1',
]

describe('the primary answers a pull, with a line in the log and in the metrics,', () => {
  it('if the replica refuses connections', async () => {
    const answer = await pullWith(open({ url: 'postgresql://reader:hunter2@127.0.0.1:1/cairnway' }))
    expect(answer).toEqual({ status: 200, routes: 1, figures: UNAVAILABLE_ONCE })
    expect(logged).toEqual([
      expect.stringMatching(/^The replica cannot be used: the primary answers pulls\. .*ECONNREFUSED/),
    ])
    expect(logged.join()).not.toContain('hunter2')
  })

  it('if it is no standby, whose log would say nothing about the primary', async () => {
    const answer = await pullWith(open({ address: app.db.address }))
    expect(answer).toEqual({ status: 200, routes: 1, figures: UNAVAILABLE_ONCE })
    expect(logged).toEqual([expect.stringContaining('It is not a standby')])
  })

  it('if it accepts connections and never answers, and does not ask it again for a while', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    try {
      const { port } = silent.address() as AddressInfo
      const hanging = open({ url: `postgresql://reader@127.0.0.1:${port}/cairnway` })
      expect(await pullWith(hanging)).toEqual({ status: 200, routes: 1, figures: UNAVAILABLE_ONCE })
      let asked = 0
      silent.on('connection', () => (asked += 1))
      expect(await hanging.read({ epoch: '', lsn: '0/0' }, () => Promise.resolve('read'))).toBeNull()
      expect(asked).toBe(0)
    } finally {
      silent.close()
    }
  })
})
