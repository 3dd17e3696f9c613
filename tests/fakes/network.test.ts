import { beforeEach, describe, expect, it } from 'vitest'
import { FakeNetwork, unplugged, yes } from './network.ts'

const ADDRESS = '/api/sync/pull/'

let network: FakeNetwork
let mistakes: unknown[]

beforeEach(() => {
  mistakes = []
  network = new FakeNetwork(() => yes({}))
  network.onMistake = (reason) => mistakes.push(reason)
})

describe('a network of tests', () => {
  it('is gone without a word where a test unplugs it', async () => {
    network.handler = unplugged
    await expect(network.fetch(ADDRESS)).rejects.toThrow('Failed to fetch')
    expect(mistakes).toEqual([])
  })

  it('says so where what a test answers with fails by mistake', async () => {
    const mistake = new TypeError('Not an object')
    network.handler = () => {
      throw mistake
    }
    await expect(network.fetch(ADDRESS)).rejects.toBe(mistake)
    expect(mistakes).toEqual([mistake])
    expect(network.unanswered).toBe(0)
  })
})
