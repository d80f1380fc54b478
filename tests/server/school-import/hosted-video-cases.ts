import { spoilLesson, type MISTAKE_CASES } from './mistake-cases'

/** Videos that lie at a video platform. */
export const HOSTED_VIDEO_CASES: typeof MISTAKE_CASES = [
  [
    'PLAY-09 a video at a platform without its number',
    (school) => spoilLesson(school, 'kind: video, platform: polyv, durationSeconds: 60'),
    'courses/c/course.yml:11 chapters[1].lessons[1].vid 必须填写',
  ],
  [
    'PLAY-09 a number of a video without its platform',
    (school) => spoilLesson(school, 'kind: video, vid: abc_1, durationSeconds: 60'),
    'courses/c/course.yml:11 chapters[1].lessons[1].platform 必须填写',
  ],
  [
    'PLAY-09 a platform that is none',
    (school) => spoilLesson(school, 'kind: video, platform: youtube, vid: abc_1, durationSeconds: 60'),
    'courses/c/course.yml:11 chapters[1].lessons[1].platform 应当是 polyv、baijiayun 之一，现在是 youtube',
  ],
  [
    'PLAY-09 a video that lies in two places',
    (school) =>
      spoilLesson(school, 'kind: video, platform: polyv, vid: abc_1, durationSeconds: 60, media: media/a.mp4'),
    'courses/c/course.yml:11 chapters[1].lessons[1].media 视频在视频平台上',
  ],
  [
    'PLAY-09 a video at a platform without its length',
    (school) => spoilLesson(school, 'kind: video, platform: polyv, vid: abc_1'),
    'courses/c/course.yml:11 chapters[1].lessons[1].durationSeconds 必须填写',
  ],
]
