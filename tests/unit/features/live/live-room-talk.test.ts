import { runInAction } from 'mobx'
import { session } from '@/core/session/session.store'
import { at, fakePhoneClock, givenServer, pass, room } from './live-room-fixture'

fakePhoneClock()

const talk = { revision: 7, whole: true, messages: [], removed: [], slowSeconds: 30, allMuted: false, muted: false }
const RUNNING = room({ serverNow: at(60), state: 'live', streamUrl: '/a.m3u8', talk })

it('tells the server with each poll up to where it knows the talk', async () => {
  const { store, told } = givenServer(RUNNING)
  await store.start()
  await pass(10)
  expect(told[0]?.talkRevision).toBeUndefined()
  expect(told.at(-1)?.talkRevision).toBe(7)
  expect(store.talk.settings).toEqual({ slowSeconds: 30, allMuted: false, muted: false })
  store.dispose()
})

it('asks for the whole talk after a login, since what is one’s own has changed', async () => {
  const { store, told } = givenServer(RUNNING)
  await store.start()
  runInAction(() => {
    session.token = 'a token'
    session.user = { stuId: 'one' } as typeof session.user
  })
  await pass(10)
  const revisions = told.map(({ talkRevision }) => talkRevision)
  expect(revisions.slice(1)).toContain(undefined)
  store.dispose()
})

it('shows no talk where the school has none', async () => {
  const { store } = givenServer(room({ serverNow: at(60), state: 'live', talk: null }))
  await store.start()
  expect(store.talk.settings).toBeNull()
  store.dispose()
})
