import { storage } from '@/platform/storage/storage'
import { FakeMedia } from './playback.fixture'
import { givenPlayer, playFor } from './player.fixture'

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('PLAY-05 offers other speeds only when the course allows them, and reverts one set by the system', () => {
  const locked = givenPlayer({ allowSpeedUp: false })
  locked.player.chooseSpeed(2)
  expect(locked).toMatchObject({ player: { speed: { canChoose: false } }, media: { speed: 1 } })
  locked.media.speed = 4
  locked.player.onSpeed(4)
  expect(locked.media.speed).toBe(1)
  const free = givenPlayer()
  free.player.chooseSpeed(1.5)
  expect(free.media.speed).toBe(1.5)
})

it('PLAY-05 starts the next lesson at the last speed, unless the course forbids it', () => {
  givenPlayer().player.chooseSpeed(1.5)
  expect(givenPlayer().media.speed).toBe(1.5)
  expect(givenPlayer({ allowSpeedPlayback: false }).media.speed).toBe(1)
  expect(givenPlayer().media.speed).toBe(1.5)
})

it('PLAY-05 ignores a stored speed that is not offered', () => {
  for (const speed of [16, 0, '2', null]) {
    storage.set('playHabits', { speed })
    expect(givenPlayer().media.speed).toBe(1)
  }
})

it('PLAY-06 moves the marquee every five seconds of playback', async () => {
  const { player, media } = givenPlayer({ vodEnableMarquee: true, vodMarqueeContent: '林晓 1234' })
  player.onPlay()
  await playFor(media, 10)
  expect(player.position.marqueeStep).toBe(2)
})

it('PLAY-08 keeps the position when the definition changes', async () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 30)
  player.chooseDefinition(1)
  const next = new FakeMedia()
  player.attach(next)
  player.onReady(100)
  expect(player.sources.current?.url).toBe('/sd.mp4')
  expect(next).toMatchObject({ seconds: 30, playing: true })
})

it('PLAY-08 starts the next lesson in the last definition, or in its own first', () => {
  const { player } = givenPlayer()
  player.chooseDefinition(1)
  expect(givenPlayer().player.sources.current?.url).toBe('/sd.mp4')
  expect(
    givenPlayer({ definitions: [{ label: '超清', url: '/fhd.mp4', format: 'mp4' }] }).player.sources.current?.url,
  ).toBe('/fhd.mp4')
})

it('PLAY-08 keeps the position when late events of the previous video arrive', async () => {
  const { player, media } = givenPlayer()
  player.onPlay()
  await playFor(media, 30)
  player.chooseDefinition(1)
  player.onTime()
  player.onPause()
  media.seconds = 0
  player.onReady(100)
  expect(media).toMatchObject({ seconds: 30, playing: true })
  expect(player.positionSeconds).toBe(30)
})
