import { beforeEach, describe, expect, it } from 'vitest'
import { FALLBACK_POLL_MS, SYNC_RETRY_MAX_MS } from '#domain/wire/limits.ts'
import { DONE, LoggedLoop, unreached } from '#tests/device/logged-loop.ts'
import { settled } from '#tests/fakes/clock.ts'

let line: LoggedLoop

beforeEach(() => {
  line = new LoggedLoop()
})

describe('a member who works offline', () => {
  it.each(['start', 'write', 'online', 'foreground', 'want', 'timer', 'now'] as const)(
    'is not served, though asked by %s',
    async (reason) => {
      line.barred = true
      line.loop.trigger(reason)
      await line.clock.advance(FALLBACK_POLL_MS)
      expect(line.log).toEqual(['0 offline'])
      expect(await line.loop.runRoundFor(reason)).toBeNull()
    },
  )

  it('has a round that waits to be repeated wait for the switch', async () => {
    line.ends = [unreached]
    line.loop.trigger('start')
    await settled()
    line.barred = true
    await line.clock.advance(SYNC_RETRY_MAX_MS)
    expect(line.rounds()).toHaveLength(1)
    line.barred = false
    line.ends = [DONE]
    line.loop.trigger('online')
    await settled()
    expect(line.log.at(-1)).toContain('resting')
  })
})

describe('a browser that says it is offline', () => {
  it('is believed: nothing is sent until it says otherwise', async () => {
    line.online = false
    for (const reason of ['start', 'write', 'hint', 'want', 'foreground'] as const) line.loop.trigger(reason)
    await line.clock.advance(FALLBACK_POLL_MS)
    expect(line.rounds()).toEqual([])
    line.online = true
    line.loop.trigger('online')
    await settled()
    expect(line.rounds()).toEqual(['600 push and pull'])
  })

  it('is ignored when the member syncs manually', async () => {
    line.online = false
    expect(await line.loop.runRoundFor('now')).toEqual(DONE)
  })

  it('lets no page request wait', async () => {
    line.online = false
    expect(await line.loop.runRoundFor('want')).toBeNull()
  })

  it('stops the retries of a failure', async () => {
    line.ends = [unreached, DONE]
    line.loop.trigger('start')
    await settled()
    line.online = false
    await line.clock.advance(10_000)
    expect(line.log.slice(-1)).toEqual(['1 offline (unreached)'])
  })

  it('is respected even if it went offline during a successful round', async () => {
    const release = line.hold()
    line.loop.trigger('start')
    line.online = false
    line.loop.handleOffline()
    release()
    await settled()
    expect(line.log).toEqual(['0 working', '0 push and pull', '0 offline'])
    line.online = true
    line.loop.trigger('online')
    await settled()
    expect(line.log.at(-1)).toBe('0 resting')
  })

  it('is shown at once', () => {
    line.online = false
    line.loop.handleOffline()
    expect(line.log).toEqual(['0 offline'])
  })
})
