import { describe, expect, it } from 'vitest'
import { changedValueNames } from './changed-values.ts'

const stop = (id: string, from: string) => ({ id, name: 'Hut', from })
const day = (id: string, ...stops: object[]) => ({ id, title: '', stops })

describe('changedValueNames', () => {
  it('names fields of the document and of objects in it', () => {
    expect(
      changedValueNames(
        { name: 'Komna', practical: { water: 'No', access: 'Bus' } },
        { name: 'Krn', practical: { water: 'Yes', access: 'Bus' } },
      ),
    ).toEqual(['name', 'practical.water'])
  })

  it('names fields of list elements by the id of the innermost element', () => {
    const before = { days: [day('d1', stop('s1', '08:00'), stop('s2', '09:00')), day('d2')] }
    const after = {
      days: [
        { ...day('d1', stop('s1', '08:30'), stop('s3', '10:00')), title: 'Up' },
        day('d2', stop('s2', '09:00')),
      ],
    }
    expect(changedValueNames(before, after)).toEqual(['d1.title', 's1.from'])
  })

  it('names plain lists as one value', () => {
    expect(changedValueNames({ tags: ['a'] }, { tags: ['b'] })).toEqual(['tags'])
  })

  it('names the fields only if an edit changes very much', () => {
    const days = Array.from({ length: 60 }, (_, at) => day(`d${at}`))
    const titled = days.map((each) => ({ ...each, title: 'Rest' }))
    expect(changedValueNames({ name: 'a', days }, { name: 'b', days: titled })).toEqual(['name', 'days'])
  })
})
