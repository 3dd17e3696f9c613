export interface EditDraft {
  text: string
}

/** The name of the stored form draft. Drafts on devices have it; do not change it. */
export const editDraftName = (id: string): string => `post ${id}`
