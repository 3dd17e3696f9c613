import type { RouteDraft } from './route-draft.ts'

export interface DetailsFieldsProps {
  draft: RouteDraft
  /** the first message of each field */
  errors: Readonly<Record<string, string>>
  onChange: (draft: RouteDraft) => void
}

export interface DraftFieldsProps {
  draft: RouteDraft
  errors: DetailsFieldsProps['errors']
  set: (part: Partial<RouteDraft>) => void
}
