import type { AppContext } from '../../http/app-env.ts'

/** The answer to an act that has nothing else to say. */
export const DONE = { done: true } as const

/** The pattern of a path with an id. */
export const pathPattern = (path: (id: string) => string): string => decodeURIComponent(path(':id'))

export const idIn = (c: AppContext): string => c.req.param('id') ?? ''
export const staffIn = (c: AppContext): string => c.get('session').memberId
