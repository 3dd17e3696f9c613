import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { METRICS_PATH } from './endpoints.ts'

const { app, maya } = useTestApp({ members: ['maya'] })

const TOKEN = 'a token of a machine'
const read = async (token: string | null, metricsToken: string | null = TOKEN) => {
  const server = createApp({ ...app.deps, metricsToken })
  await server.request('/api/health/')
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return server.request(METRICS_PATH, { headers })
}

describe('the metrics', () => {
  it('are in the format of Prometheus: a type for each, and a number for each sample', async () => {
    const answer = await read(TOKEN)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const lines = (await answer.text()).trim().split('\n')
    for (const line of lines)
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [\d.e-]+)$/,
      )
    expect(lines).toContain('cairnway_members 1')
    expect(lines).toContain('cairnway_http_requests_total{method="GET",status="2xx"} 1')
    expect(lines).toContain('cairnway_http_request_duration_seconds_count 1')
  })

  it('are for the holder of the token alone, not for members', async () => {
    expect((await read(null)).status).toBe(401)
    expect((await read('another token')).status).toBe(401)
    const server = createApp({ ...app.deps, metricsToken: TOKEN })
    expect((await server.request(METRICS_PATH, { headers: maya.headers })).status).toBe(401)
  })

  it('do not exist without a token', async () => {
    expect((await read(TOKEN, null)).status).toBe(404)
  })

  it('name no member', async () => {
    expect(await (await read(TOKEN)).text()).not.toContain('maya')
  })
})

describe('an instance', () => {
  it('is ready when its database has all migrations', async () => {
    expect((await app.get('/api/ready/')).status).toBe(200)
    await app.db.query('delete from migration where name = (select max(name) from migration)')
    const answer = await app.get('/api/ready/')
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'migrating' }])
  })
})
