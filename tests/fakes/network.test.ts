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
  it('fails silently if a test unplugs it', async () => {
    network.handler = unplugged
    await expect(network.fetch(ADDRESS)).rejects.toThrow('Failed to fetch')
    expect(mistakes).toEqual([])
  })

  it('reports a handler of a test that throws by mistake', async () => {
    const mistake = new TypeError('Not an object')
    network.handler = () => {
      throw mistake
    }
    await expect(network.fetch(ADDRESS)).rejects.toBe(mistake)
    expect(mistakes).toEqual([mistake])
    expect(network.unanswered).toBe(0)
  })
})
