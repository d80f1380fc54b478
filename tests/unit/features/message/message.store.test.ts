import type { Message } from '@contract/message/calls'
import { MessageStore } from '@/features/message/message.store'
import { partial } from '../../../support/app/partial'

const target = { targetType: 2, targetAddr: '/sub/account/order/index' }

const givenStore = (goes: boolean, message: Partial<Message>) => {
  const opened: unknown[] = []
  const store = new MessageStore('m', goes, { view: async () => partial<Message>(message) }, async (each) => {
    opened.push(each)
  })
  return { store, opened }
}

it('leads on to what the message is about once, for one that was tapped in WeChat', async () => {
  const { store, opened } = givenStore(true, { target })
  await store.load()
  await store.load()
  expect(opened).toEqual([target])
})

it('stays for a message that was opened in the list, and for one that leads nowhere', async () => {
  const listed = givenStore(false, { target })
  await listed.store.load()
  const plain = givenStore(true, {})
  await plain.store.load()
  expect([listed.opened, plain.opened]).toEqual([[], []])
})
