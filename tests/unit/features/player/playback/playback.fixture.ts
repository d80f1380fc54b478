import type { Playback } from '@contract/course/calls'
import type { MediaPort } from '@/platform/player/element/media-element.port'

export const givenPlayback = (changes: Partial<Playback> = {}): Playback => ({
  studyId: 'study',
  ticket: 'ticket',
  courseId: 'course',
  courseType: 1,
  courseTitle: '低压电工',
  cover: '',
  resourceId: 'lesson',
  superiorResourceId: 'chapter',
  title: '触电急救',
  materialType: 1,
  lastStudyProgress: 0,
  lastWatchDuration: 0,
  furthestPosition: 0,
  resourceDuration: 100,
  allowSpeedUp: true,
  allowSpeedPlayback: true,
  vodPlatform: 0,
  vid: '',
  videoConfig: '',
  definitions: [
    { label: '高清', url: '/hd.mp4', format: 'mp4' },
    { label: '标清', url: '/sd.mp4', format: 'mp4' },
  ],
  fileUrl: '',
  fileName: '',
  fileBytes: 0,
  pageCount: 0,
  downloadable: false,
  html: '',
  vodEnableMarquee: false,
  vodMarqueeContent: '',
  watermarkInfo: { enableWatermark: false, isImageWatermark: false, watermarkValue: '' },
  noSave: false,
  nextResourceId: null,
  studyUpDuration: 0,
  ...changes,
})

/** A medium without sound or picture: it is wherever it was put. */
export class FakeMedia implements MediaPort {
  seconds = 0
  speed = 1
  playing = false
  full = false
  volume = undefined
  brightness = undefined
  pictureInPicture = undefined
  play() {
    this.playing = true
  }
  pause() {
    this.playing = false
  }
  seek(seconds: number) {
    this.seconds = seconds
  }
  setSpeed(speed: number) {
    this.speed = speed
  }
  readSeconds() {
    return this.seconds
  }
  readBufferedSeconds() {
    return this.seconds
  }
  enterFullScreen() {
    this.full = true
  }
  exitFullScreen() {
    this.full = false
  }
}
