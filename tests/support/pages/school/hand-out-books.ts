import { randomUUID } from 'node:crypto'
import type { Api } from '../api'
import { openStaff } from './school'

/** Scans the learner's code at the counter, as often as asked; what each scan came to. */
export const scanCode = async (code: string, times = 1): Promise<string[]> => {
  const states: string[] = []
  for (let time = 0; time < times; time += 1)
    states.push((await openStaff().succeed('PUT /staff/book/code/give', { code })).state)
  return states
}

/** Takes the learner's latest hand-out of this title back. */
export const takeBackBook = async (api: Api, title: string) => {
  const { list } = await api.succeed('POST /resource/auth/book/record/page', {})
  const record = list.find((each) => each.title === title)!
  const returned = { handOutId: record.id, quantity: 1, restock: true, refund: true, reason: '没有拆封' }
  return openStaff().succeed('PUT /staff/book/return', { clientRequestId: randomUUID(), ...returned })
}
