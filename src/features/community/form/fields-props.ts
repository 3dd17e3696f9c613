import type { CommunityFormValues } from './community-form-values.ts'

export interface CommunityFieldsProps {
  values: CommunityFormValues
  /** the first message of each field of the community, by its path */
  errors: Readonly<Record<string, string>>
  set: (part: Partial<CommunityFormValues>) => void
}
