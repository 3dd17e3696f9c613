import { beforeEach, describe, expect, it } from 'vitest'
import { busy, DONE, LoggedLoop, unreached } from '#tests/device/logged-loop.ts'
import { settled } from '#tests/fakes/clock.ts'

let line: LoggedLoop

beforeEach(() => {
  line = new LoggedLoop()
})

describe('an attempt that fails', () => {
  it.each(['online', 'foreground', 'now'] as const)(
    'is made again at once, and once only, where %s was heard while it was under way',
    async (reason) => {
      line.ends = [unreached]
      line.luck = 1
      const release = line.hold()
      line.loop.trigger('start')
      await line.clock.advance(500)
      line.loop.trigger(reason)
      release()
      await line.clock.advance(3_999)
      expect(line.rounds()).toEqual(['0 push and pull', '0.5 push and pull'])
      await line.clock.advance(1)
      expect(line.rounds()).toHaveLength(3)
    },
  )

  it.each(['write', 'want', 'hint'] as const)(
    'is not hurried by %s that was heard while it was under way',
    async (reason) => {
      line.ends = [unreached]
      line.luck = 1
      const release = line.hold()
      line.loop.trigger('start')
      await line.clock.advance(500)
      line.loop.trigger(reason)
      release()
      await line.clock.advance(1_999)
      expect(line.rounds()).toEqual(['0 push and pull'])
    },
  )

  it('waits as long as the server asked, whatever was heard under way, unless that was sync now', async () => {
    line.ends = [busy(60_000), busy(60_000), DONE]
    const release = line.hold()
    line.loop.trigger('start')
    await settled()
    line.loop.trigger('online')
    release()
    await settled()
    expect(line.rounds()).toHaveLength(1)
    const releaseNext = line.hold()
    line.loop.trigger('now')
    const asked = line.loop.runRoundFor('now')
    releaseNext()
    expect(await asked).toEqual(DONE)
  })

  it('holds back what was written while it was under way', async () => {
    line.ends = [unreached]
    const release = line.hold()
    line.loop.trigger('start')
    await settled()
    line.loop.trigger('write')
    expect(line.log).not.toContain('0 held back')
    release()
    await settled()
    expect(line.log).toContain('0 held back')
  })

  it('holds back what was written under way also where the browser is offline by then', async () => {
    line.ends = [unreached]
    const release = line.hold()
    line.loop.trigger('start')
    await settled()
    line.loop.trigger('write')
    line.online = false
    release()
    await settled()
    expect(line.log.slice(-2)).toEqual(['0 held back', '0 offline (unreached)'])
  })
})
