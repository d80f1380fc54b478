import { render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { BackgroundAudio } from '@/platform/player/element/BackgroundAudio.weapp'
import type { MediaEvents, MediaPort, MediaSource } from '@/platform/player/element/media-element.port'

const manager: Record<string, unknown> = {
  play: jest.fn(),
  pause: jest.fn(),
  stop: jest.fn(),
  seek: jest.fn(),
  currentTime: 0,
}
for (const name of ['Canplay', 'Play', 'Pause', 'Stop', 'Waiting', 'TimeUpdate', 'Seeked', 'Ended', 'Next', 'Error'])
  manager[`on${name}`] = jest.fn()
Object.assign(Taro, { getBackgroundAudioManager: () => manager })

const events = () => ({ onReady: jest.fn(), onPause: jest.fn() }) as unknown as MediaEvents & { onPause: jest.Mock }

const givenPage = (url: string) => {
  const told = events()
  const ports: (MediaPort | undefined)[] = []
  const source = {
    kind: 'audio',
    url,
    format: 'mp3',
    title: url,
    album: '',
    cover: '',
    attempt: 0,
  } satisfies MediaSource
  const onPort = (port: MediaPort | undefined) => {
    ports.push(port)
  }
  const page = render(<BackgroundAudio source={source} poster="" onPort={onPort} events={told} />)
  return { told, port: ports[0]!, close: page.unmount }
}

it('gives control to one of two pages with audio, until the other takes over', () => {
  const first = givenPage('/first.mp3')
  first.port.play()
  manager.currentTime = 30
  expect(first.port.readSeconds()).toBe(30)

  const second = givenPage('/second.mp3')
  expect(first.told.onPause).toHaveBeenCalledTimes(1)
  second.port.play()
  manager.currentTime = 5
  first.port.pause()
  expect(first.port.readSeconds()).toBe(30)
  expect(second.port.readSeconds()).toBe(5)
  expect(manager.pause).not.toHaveBeenCalled()

  first.port.play()
  expect(manager.src).toEqual(expect.stringContaining('/first.mp3'))
  expect(manager.startTime).toBe(30)
  expect(second.told.onPause.mock.calls.length).toBe(1)
  second.close()
  expect(manager.stop).not.toHaveBeenCalled()
  first.close()
  expect(manager.stop).toHaveBeenCalledTimes(1)
})
