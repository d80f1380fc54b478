import { beforeAll, describe, expect, it } from 'vitest'
import { attackCodes } from './code-attack'
import { startUserServer, type UserServer } from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

// `npm run bench -- guessing` makes 10,000 guesses over 1,000 phones from 50 addresses.
describe('guessing codes from many addresses', () => {
  it.each(['register', 'login'] as const)('opens nobody an account by %s, and locks nobody out', async (purpose) => {
    const { expectedAccounts, ownersIn } = await attackCodes(server, {
      purpose,
      phones: 60,
      addresses: 5,
      guesses: 300,
      owners: 4,
    })
    expect(expectedAccounts).toBeLessThanOrEqual(0.01)
    expect(ownersIn).toBe(4)
  })
})
