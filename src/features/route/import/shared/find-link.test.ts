import { describe, expect, it } from 'vitest'
import { findAppPath, findLink } from './find-link.ts'

const HERE = 'https://cairnway.test'

describe('a shared text', () => {
  it.each([
    ['A tour\nhttps://elsewhere.example/tour/7?a=b', 'https://elsewhere.example/tour/7?a=b'],
    ['http://one.example and https://two.example', 'http://one.example'],
    ['no link', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    ['https://[bad', null],
  ])('%j contains the link %j', (text, link) => expect(findLink(text)).toBe(link))

  it('leads to a page of this app if its link does', () => {
    expect(findAppPath(`Look: ${HERE}/routes/r-1#map`, HERE)).toBe('/routes/r-1#map')
  })

  it.each(['https://elsewhere.example/routes/r-1', `${HERE}/auth/login`, `${HERE}//evil.example`, 'none'])(
    'leads to no page of this app if its link is %s',
    (text) => expect(findAppPath(text, HERE)).toBeNull(),
  )
})
