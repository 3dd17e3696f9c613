import { dateLanguage } from '../../ui/format/date-format.ts'

/** Not in the types of TypeScript yet; some browsers have the one, some the other, some none. */
interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

const MONDAY = 1
const SUNDAY = 7

/** The first day of the week in the member's date language: 1 for Monday to 7 for Sunday. */
export function firstWeekday(language = dateLanguage()): number {
  const fallback = language === 'en-US' ? SUNDAY : MONDAY
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & WithWeekInfo
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? fallback
  } catch {
    return fallback
  }
}
