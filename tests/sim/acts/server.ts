import { PLACES } from './places.ts'
import type { Act } from './scene.ts'

/** Backup, restore, growth and cleanup of the server. */
export const serverActs: Act[] = [
  { name: 'back_up', weight: 3, run: (scene) => done(scene.server.backUp()) },
  { name: 'restore', weight: 1.5, run: (scene) => done(scene.server.restore()) },
  {
    name: 'crowd',
    weight: 2,
    run: (scene) => done(scene.server.crowd(scene.dice.pick(PLACES).cell.slice(0, 4))),
  },
  { name: 'purge', weight: 1, run: (scene) => done(scene.server.purge()) },
]

const done = (_nothing: void): true => true
