import { beforeEach, describe, expect, it } from 'vitest'
import { FALLBACK_POLL_MS, SYNC_RETRY_MAX_MS } from '#domain/wire/limits.ts'
import { busy, DONE, LoggedLoop, unreached } from '#tests/device/logged-loop.ts'
import { settled } from '#tests/fakes/clock.ts'

let line: LoggedLoop

beforeEach(() => {
  line = new LoggedLoop()
})

describe('the loop at rest', () => {
  it('pushes a write at once, and pulls nothing for it', async () => {
    line.loop.trigger('write')
    await settled()
    expect(line.log).toEqual(['0 working', '0 push', '0 resting'])
  })

  it('pushes what waits, and pulls nothing, when the member comes back to the app', async () => {
    line.loop.trigger('foreground')
    await settled()
    expect(line.log).toEqual(['0 working', '0 push', '0 resting'])
  })

  it.each(['start', 'online', 'want', 'now'] as const)('pushes and pulls on %s', async (reason) => {
    line.loop.trigger(reason)
    await settled()
    expect(line.log).toEqual(['0 working', '0 push and pull', '0 resting'])
  })

  it('folds a burst of live hints into one pull, a moment later', async () => {
    for (let hint = 0; hint < 20; hint++) line.loop.trigger('hint')
    await line.clock.advance(99)
    expect(line.rounds()).toEqual([])
    await line.clock.advance(1)
    expect(line.rounds()).toEqual(['0.1 push and pull'])
  })

  it('pulls every ten minutes without a trigger', async () => {
    line.loop.trigger('start')
    await line.clock.advance(1_200_000)
    expect(line.rounds()).toEqual(['0 push and pull', '600 push and pull', '1200 push and pull'])
  })
})

describe('the loop at work', () => {
  it('keeps one round in flight, and makes one more for all that was asked meanwhile', async () => {
    const release = line.hold()
    line.loop.trigger('write')
    for (let write = 0; write < 5; write++) line.loop.trigger('write')
    line.loop.trigger('hint')
    await line.clock.advance(5_000)
    expect(line.rounds()).toEqual(['0 push'])
    release()
    await settled()
    expect(line.rounds()).toEqual(['0 push', '5 push and pull'])
  })

  it('reports the result of the round after the request, not of the one before', async () => {
    const release = line.hold()
    line.ends = [DONE, busy(0), DONE]
    line.loop.trigger('write')
    const later = line.loop.runRoundFor('now')
    release()
    expect(await later).toEqual(busy(0))
  })
})

describe('a failure', () => {
  it('is tried again after waits that grow, up to five minutes', async () => {
    line.ends = [unreached]
    line.luck = 1
    line.loop.trigger('start')
    await line.clock.advance(130_000)
    expect(line.rounds()).toEqual(['0', '2', '6', '14', '30', '62', '126'].map((at) => `${at} push and pull`))
    line.log.length = 0
    await line.clock.advance(40 * SYNC_RETRY_MAX_MS)
    expect(line.rounds().length).toBeGreaterThanOrEqual(39)
  })

  it('turns the push that failed into a push and a pull', async () => {
    line.ends = [unreached, DONE]
    line.loop.trigger('write')
    await line.clock.advance(1_000)
    expect(line.rounds()).toEqual(['0 push', '1 push and pull'])
  })

  it('is not shortened by writes and hints', async () => {
    line.ends = [unreached, DONE]
    line.luck = 1
    line.loop.trigger('start')
    await settled()
    line.loop.trigger('write')
    line.loop.trigger('hint')
    await line.clock.advance(1_999)
    expect(line.rounds()).toEqual(['0 push and pull'])
    await line.clock.advance(1)
    expect(line.rounds()).toHaveLength(2)
  })

  it.each(['online', 'foreground', 'want', 'now'] as const)(
    'is tried again at once on %s',
    async (reason) => {
      line.ends = [unreached, DONE]
      line.luck = 1
      line.loop.trigger('start')
      await line.clock.advance(500)
      line.loop.trigger(reason)
      await settled()
      expect(line.rounds()).toEqual(['0 push and pull', '0.5 push and pull'])
    },
  )

  it('waits as long as the server asked; only the member gets past that', async () => {
    line.ends = [busy(60_000), DONE]
    line.loop.trigger('start')
    await line.clock.advance(30_000)
    for (const reason of ['online', 'foreground', 'want', 'write'] as const) line.loop.trigger(reason)
    await settled()
    expect(line.rounds()).toEqual(['0 push and pull'])
    await line.clock.advance(30_000)
    expect(line.rounds()).toEqual(['0 push and pull', '60 push and pull'])
  })

  it('with a wait that the server asked for is cut short by sync now', async () => {
    line.ends = [busy(60_000), DONE]
    line.loop.trigger('start')
    await line.clock.advance(1_000)
    expect(await line.loop.runRoundFor('now')).toEqual(DONE)
    await line.clock.advance(100_000)
    expect(line.rounds()).toEqual(['0 push and pull', '1 push and pull'])
  })

  it('is over with the first good answer, which starts the waits from the beginning', async () => {
    line.luck = 1
    line.ends = [unreached, unreached, DONE]
    line.loop.trigger('start')
    await line.clock.advance(6_000)
    expect(line.log.at(-2)).toBe('6 recovered')
    line.ends = [unreached]
    line.loop.trigger('now')
    await line.clock.advance(2_000)
    expect(line.rounds().slice(-2)).toEqual(['6 push and pull', '8 push and pull'])
  })

  it('is unreachable only while no server responds', async () => {
    line.ends = [unreached, busy(0), DONE]
    line.loop.trigger('start')
    await line.clock.advance(1_000)
    expect(line.log.filter((entry) => entry.includes('waiting'))).toEqual([
      '0 waiting (unreached)',
      '1 waiting',
    ])
  })
})

describe('a loop that is stopped', () => {
  it.each(['outdated', 'ended'] as const)('as %s never asks again', async (why) => {
    line.ends = [{ kind: 'stopped', why }]
    line.loop.trigger('start')
    await settled()
    for (const reason of ['online', 'write', 'now', 'hint'] as const) line.loop.trigger(reason)
    await line.clock.advance(FALLBACK_POLL_MS * 3)
    expect(line.log).toEqual(['0 working', '0 push and pull', `0 ${why}`])
    expect(await line.loop.runRoundFor('now')).toBeNull()
  })

  it('by closing lets the round end first, and leaves no timer', async () => {
    const release = line.hold()
    line.loop.trigger('start')
    const asked = line.loop.runRoundFor('now')
    const closed = line.loop.close()
    release()
    await closed
    expect(await asked).toBeNull()
    expect(line.rounds()).toEqual(['0 push and pull'])
    expect(line.clock.pendingMs()).toEqual([])
  })
})
