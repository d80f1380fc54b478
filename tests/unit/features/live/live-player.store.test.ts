import { LivePlayerStore } from '@/features/live/live-player.store'

const givenPlayer = () => {
  const done: string[] = []
  const renew = jest.fn()
  const store = new LivePlayerStore(renew)
  const note = (word: string) => () => {
    done.push(word)
  }
  store.attach({
    play: note('play'),
    pause: note('pause'),
    goLive: note('goLive'),
    enterFullScreen: note('enter'),
    exitFullScreen: note('exit'),
  })
  return { store, done, renew }
}

it('pauses what plays and plays what is paused', () => {
  const { store, done } = givenPlayer()
  store.onPlay()
  store.toggle()
  store.onPause()
  store.toggle()
  expect(done).toEqual(['pause', 'play'])
})

it('can be paused before it begins to play, and started again although no pause was reported', () => {
  const { store, done } = givenPlayer()
  expect(store.paused).toBe(false)
  store.toggle()
  expect(store.paused).toBe(true)
  store.toggle()
  expect(done).toEqual(['pause', 'play'])
})

it('requires a tap where the phone allows no audio without one', () => {
  const { store } = givenPlayer()
  store.onBlocked()
  expect(store.blocked).toBe(true)
  expect(store.playing).toBe(false)
  store.onPlay()
  expect(store.blocked).toBe(false)
  expect(store.playing).toBe(true)
})

it('returns to the live edge', () => {
  const { store, done } = givenPlayer()
  store.onBehind(true)
  expect(store.behind).toBe(true)
  store.goLive()
  expect(done).toEqual(['goLive'])
})

it('resets its state when a new player is attached', () => {
  const { store } = givenPlayer()
  store.onStall(true)
  store.onBehind(true)
  store.attach(undefined)
  expect(store.stalled).toBe(false)
  expect(store.behind).toBe(false)
  expect(store.playing).toBe(false)
})

it('uses a new address when the old one fails, and follows full screen', () => {
  const { store, done, renew } = givenPlayer()
  store.onGone()
  expect(renew).toHaveBeenCalledTimes(1)
  store.toggleFullScreen()
  store.onFullScreen(true)
  store.toggleFullScreen()
  expect(done).toEqual(['enter', 'exit'])
})
