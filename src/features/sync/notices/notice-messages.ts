import type { Snapshot } from 'valtio'
import type { SyncNotice } from '#domain/wire/sync/sync-status.ts'
import { documentNoun, documentTitle } from '../unsent/document-labels.ts'

export type ShownNotice = Snapshot<SyncNotice>

/** Names of long texts, by the last part of their path in the document. */
const TEXTS: Readonly<Record<string, string>> = {
  description: 'the description',
  notes: 'the notes',
  note: 'a note',
  text: 'the text',
  bio: 'the text about you',
  rules: 'the rules',
  gear: 'the words on gear',
  access: 'the words on access',
  parking: 'the words on parking',
  transport: 'the words on transport',
  water: 'the words on water',
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** What a notice says: of what, and what came of it. */
export function noticeMessage(notice: ShownNotice): { title: string; text: string } {
  return notice.kind === 'kept_both' ? keptBothWords(notice) : leftBehindWords(notice)
}

function keptBothWords(notice: Extract<ShownNotice, { kind: 'kept_both' }>) {
  const texts = [...new Set(notice.fields.map((path) => TEXTS[path.split('.').at(-1) ?? ''] ?? 'a text'))]
  const both = texts.length === 1 ? 'Both wordings are kept' : 'Both wordings of each are kept'
  const what = `${listed(texts)} of this ${documentNoun(notice).toLowerCase()}`
  return {
    title: documentTitle(notice),
    text: notice.own
      ? `You have changed ${what} twice, and one of the changes could not be stored until now. ${both}, the later one above the other.`
      : `You and somebody else have changed ${what}. ${both}, yours above the other.`,
  }
}

/** Only of this browser is known that its storage is gone; another device may well have all that it held. */
function leftBehindWords({ device, waiting, at, here }: Extract<ShownNotice, { kind: 'left_behind' }>) {
  const day = days.format(new Date(at))
  const [changes, them, theyAre] =
    waiting === 1 ? ['1 change', 'it', 'it is'] : [`${waiting} changes`, 'them', 'they are']
  if (here) {
    return {
      title: 'This browser has lost what it stored',
      text: `When it was last in touch, on ${day}, it held ${changes} that never reached us. Unless you exported ${them}, ${theyAre} lost.`,
    }
  }
  return {
    title: device === '' ? 'Another device of yours' : device,
    text: `A device of yours that was last here on ${day} held ${changes} that never reached us. Open the app there to send ${them}; if its storage was emptied, ${theyAre} lost.`,
  }
}

const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
