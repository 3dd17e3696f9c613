import type { Action } from '../context.ts'
import { PLACES } from '../places.ts'

/** Backup, restore, growth and cleanup of the server. */
export const serverActions: Action[] = [
  { name: 'back_up', weight: 3, run: (context) => done(context.server.backUp()) },
  { name: 'restore', weight: 1.5, run: (context) => done(context.server.restore()) },
  {
    name: 'crowd_area',
    weight: 2,
    run: (context) => done(context.server.crowdArea(context.dice.pick(PLACES).cell.slice(0, 4))),
  },
  { name: 'purge', weight: 1, run: (context) => done(context.server.purge()) },
]

const done = (_nothing: void): true => true
