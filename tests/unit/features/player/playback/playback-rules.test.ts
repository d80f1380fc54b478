import { isLocked, reachablePosition, toPercent } from '@/features/player/playback/playback-rules'
import { resolveSources } from '@/features/player/playback/video-platform'
import { givenPlayback } from './playback.fixture'

it.each([1, 2, 3])('PLAY-09 platform %i requires a video id', (vodPlatform) => {
  expect(resolveSources(givenPlayback({ vodPlatform })).error).toBe('vid不能为空')
})

it('PLAY-09 reports missing data', () => {
  expect(resolveSources(givenPlayback({ definitions: [] })).error).toBe('视频数据获取失败')
  expect(resolveSources(givenPlayback({ vodPlatform: 1, vid: 'v', definitions: [] })).error).toBe('视频数据获取失败')
})

it('PLAY-09 uses the addresses of a video host', () => {
  const videoConfig = JSON.stringify({
    vid: 'v',
    hdUrl: 'https://video.test/hd.m3u8',
    sdUrl: 'https://video.test/sd.mp4',
  })
  const { definitions } = resolveSources(givenPlayback({ vodPlatform: 2, definitions: [], videoConfig }))
  expect(definitions?.map(({ label, format }) => [label, format])).toEqual([
    ['高清', 'hls'],
    ['标清', 'mp4'],
  ])
})

it.each([
  ['timeout', '超时'],
  ['overTraffic', '流量'],
])('PLAY-09 reports %s', (code, word) => {
  expect(
    resolveSources(givenPlayback({ vodPlatform: 1, vid: 'v', videoConfig: JSON.stringify({ code }) })).error,
  ).toContain(word)
})

it('PLAY-04 applies below 95 percent only', () => {
  expect(isLocked(false, 94)).toBe(true)
  expect(isLocked(false, 95)).toBe(false)
  expect(isLocked(true, 0)).toBe(false)
})

it('never rounds a position up to 100 percent', () => {
  expect(toPercent(99.9, 100)).toBe(99)
  expect(toPercent(100, 100)).toBe(100)
  expect(toPercent(5, 0)).toBe(0)
})

describe('the place of a note', () => {
  const open = { allowSpeedUp: true, lastStudyProgress: 10, furthestPosition: 30 }
  it('PLAY-04 is limited to the furthest position while the lock applies', () => {
    expect(reachablePosition({ ...open, allowSpeedUp: false }, 90)).toBe(30)
    expect(reachablePosition({ ...open, allowSpeedUp: false }, 20)).toBe(20)
    expect(reachablePosition({ ...open, allowSpeedUp: false, lastStudyProgress: 100 }, 90)).toBe(90)
    expect(reachablePosition(open, 90)).toBe(90)
  })
})
