import * as v from 'valibot'
import { memberCard } from './user.ts'

/** Of those who keep a trip or a collection together. Most first: each may do what those after it may. */
export const COLLABORATOR_ROLES = ['owner', 'editor', 'viewer'] as const
export type CollaboratorRole = (typeof COLLABORATOR_ROLES)[number]

export const collaborator = v.object({ member: memberCard, role: v.picklist(COLLABORATOR_ROLES) })
export type Collaborator = v.InferOutput<typeof collaborator>
