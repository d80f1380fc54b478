import Taro from '@tarojs/taro'
import { agreeToMessages } from '@/platform/wechat/subscribe-messages.weapp'

const answer = (results: Record<string, string>) =>
  jest.spyOn(Taro, 'requestSubscribeMessage').mockResolvedValue({ errMsg: 'ok', ...results } as never)
afterEach(() => jest.restoreAllMocks())

it('takes every kind of consent, and nothing else, as one', async () => {
  answer({ a: 'accept', b: 'acceptWithAlert', c: 'acceptWithAudio', d: 'acceptWithForcePush', e: 'reject' })
  expect(await agreeToMessages(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd'])
  answer({ a: 'ban', b: 'filter' })
  expect(await agreeToMessages(['a', 'b'])).toEqual([])
})

it('asks for at most five templates, each once, and for none without opening anything', async () => {
  const ask = answer({})
  await agreeToMessages(['a', 'a', '', 'b', 'c', 'd', 'e', 'f'])
  expect(ask.mock.calls[0][0]).toMatchObject({ tmplIds: ['a', 'b', 'c', 'd', 'e'] })
  await agreeToMessages([''])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('agrees to nothing where such messages are switched off', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  jest.spyOn(Taro, 'requestSubscribeMessage').mockRejectedValue({ errMsg: 'x:fail', errCode: 20004 })
  expect(await agreeToMessages(['a'])).toEqual([])
})
