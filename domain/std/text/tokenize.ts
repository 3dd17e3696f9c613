import { foldText } from './fold-text.ts'

/** The words of a text as they are searched: folded, without anything that is neither letter nor digit. */
export function tokenize(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
