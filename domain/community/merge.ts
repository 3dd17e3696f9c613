import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description', 'rules'],
  sets: ['activities'],
  lists: { links: 'url' },
}

/** What is still to be written of a community’s edit that met another one. */
export const mergeCommunity = (divergence: Divergence): Merged => mergeFields(divergence, rules)
