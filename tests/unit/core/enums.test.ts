import { EnumCache } from '@/core/enums/enum-cache'

const givenEnums = () => {
  const view = jest.fn()
  return { view, enums: new EnumCache({ view }) }
}

it('REQ-10 fetches an enum once, also for two callers at the same time', async () => {
  const { view, enums } = givenEnums()
  view.mockResolvedValue([{ code: 'male', desc: '男' }])
  const [first, second] = await Promise.all([enums.load('gender'), enums.load('gender')])
  await enums.load('education')
  expect(first).toBe(second)
  expect(view.mock.calls).toEqual([['gender'], ['education']])
})

it('REQ-10 does not cache a failure', async () => {
  const { view, enums } = givenEnums()
  view.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([])
  await expect(enums.load('occupation')).rejects.toThrow('offline')
  await expect(enums.load('occupation')).resolves.toEqual([])
})
