import * as v from 'valibot'

const head = {
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
}
const write = v.object({
  mutation: v.pipe(v.string(), v.uuid()),
  collection: v.picklist(['routes', 'tracks']),
  ...head,
  was: v.record(v.string(), v.string()),
  set: v.record(v.string(), v.unknown()),
  delete: v.boolean(),
})
const push = v.object({
  protocol: v.literal(1),
  epoch: v.nullable(v.string()),
  writes: v.pipe(v.array(write), v.maxLength(50)),
})
const login = v.union([
  v.object({ email: v.string(), password: v.string() }),
  v.object({ username: v.string(), password: v.string() }),
])

export const accepts = (body: unknown, form: unknown): boolean =>
  v.safeParse(push, body).success && v.safeParse(login, form).success
