import * as z from 'zod/mini'

const head = {
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  version: z.number().check(z.int(), z.gte(0)),
}
const write = z.object({
  mutation: z.uuid(),
  collection: z.enum(['routes', 'tracks']),
  ...head,
  was: z.record(z.string(), z.string()),
  set: z.record(z.string(), z.unknown()),
  delete: z.boolean(),
})
const push = z.object({
  protocol: z.literal(1),
  epoch: z.nullable(z.string()),
  writes: z.array(write).check(z.maxLength(50)),
})
const login = z.union([
  z.object({ email: z.string(), password: z.string() }),
  z.object({ username: z.string(), password: z.string() }),
])

export const accepts = (body: unknown, form: unknown): boolean =>
  push.safeParse(body).success && login.safeParse(form).success
