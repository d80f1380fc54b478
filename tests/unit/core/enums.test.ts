import { loadEnum } from '@/core/enums/enums.api'
import { request } from '@/core/request/request'

jest.mock('@/core/request/request', () => ({ request: jest.fn() }))
const asked = jest.mocked(request as jest.Mock)
beforeEach(() => asked.mockReset())

it('REQ-10 asks once per name, also for two at the same time', async () => {
  asked.mockResolvedValue([{ code: 'male', desc: '男' }])
  const [first, second] = await Promise.all([loadEnum('gender'), loadEnum('gender')])
  await loadEnum('education')
  expect(first).toBe(second)
  expect(asked.mock.calls.map(([, input]) => (input as { name: string }).name)).toEqual(['gender', 'education'])
})

it('REQ-10 does not keep a failure', async () => {
  asked.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([])
  await expect(loadEnum('occupation')).rejects.toThrow('offline')
  await expect(loadEnum('occupation')).resolves.toEqual([])
})
