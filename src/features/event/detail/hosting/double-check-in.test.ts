import { describe, expect, it } from 'vitest'
import { doubleCheckInText } from './double-check-in.ts'

const options = { memberId: 'maya', names: new Map([['ana', 'ana_kos']]), timeZone: 'Europe/Ljubljana' }
const at = (minute: number, by: string) => ({ at: `2026-06-20T02:${minute}:00.000Z`, by })

describe('doubleCheckInText', () => {
  it('names all check-ins of a participant, the earliest first', () => {
    const text = doubleCheckInText([at(12, 'ana'), at(14, 'maya'), at(20, 'gone')], options)
    expect(text).toBe(
      'Checked in 3 times: by ana_kos at 04:12, by you at 04:14, by a host at 04:20. The first counts.',
    )
    expect(doubleCheckInText([at(12, 'ana'), at(14, 'maya')], options)).toContain('Checked in twice')
  })

  it('is empty for a single check-in', () => {
    expect(doubleCheckInText([at(12, 'ana')], options)).toBeNull()
  })
})
