import { expect, it, vi } from 'vitest'
import { CommandWorld } from '#tests/fakes/command-world.ts'

vi.mock('./account/avatar.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('a command whose own code cannot be loaded says so, and does not blame the disk', async () => {
  const world = new CommandWorld('maya')
  const avatar = new File(['pixels'], 'me.jpg')
  expect(await world.run('avatar.choose', { media: 'photo', file: avatar })).toEqual({
    ok: false,
    reason: 'not_loaded',
  })
  expect(world.written).toEqual([])
})
