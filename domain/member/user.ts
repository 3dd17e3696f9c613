import * as v from 'valibot'

export const user = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  is_staff: v.boolean(),
  is_superuser: v.boolean(),
})
export type User = v.InferOutput<typeof user>

/** A member as named in other documents; filled in by the server. */
export const memberCard = v.object({
  id: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
  level: v.pipe(v.number(), v.integer()),
})
export type MemberCard = v.InferOutput<typeof memberCard>
