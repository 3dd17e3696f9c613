import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['description', 'rules'],
  sets: ['activities'],
  keyedLists: { links: 'url' },
}

/** What is still to be written of a community’s edit that met another one. */
export const mergeCommunity = (divergence: ThreeWayFields): MergeResult => mergeFields(divergence, rules)
