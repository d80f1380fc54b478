import { expect, it } from 'vitest'
import { findUndecided } from '../support/styles/handed-classes'

it('a class that a component is handed outweighs its own, or stands on a higher level', () => {
  const { undecided, checked } = findUndecided()
  expect(undecided).toEqual([])
  expect(checked).toBeGreaterThan(100)
})
