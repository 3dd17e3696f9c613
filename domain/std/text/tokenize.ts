import { foldText } from './fold-text.ts'

/** Splits a text into folded words: runs of letters and digits. */
export function tokenize(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
