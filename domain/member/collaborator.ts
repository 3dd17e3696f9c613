import * as v from 'valibot'
import { memberCard } from './user.ts'

/** Roles in a shared trip or collection. Highest first: each includes the rights of those after it. */
export const COLLABORATOR_ROLES = ['owner', 'editor', 'viewer'] as const
export type CollaboratorRole = (typeof COLLABORATOR_ROLES)[number]

export const collaborator = v.object({ member: memberCard, role: v.picklist(COLLABORATOR_ROLES) })
export type Collaborator = v.InferOutput<typeof collaborator>
