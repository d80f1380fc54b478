import fs from 'node:fs'
import path from 'node:path'
import { avcEntry, makeMp4, soundEntry } from '../../support/server/make-mp4'
import { makePdf } from '../../support/server/make-pdf'
import { spoilLesson, type MISTAKE_CASES } from './mistake-cases'

/** Files that learners could not open, or would see a part of. */
export const MEDIA_CASES: typeof MISTAKE_CASES = [
  [
    'half a picture',
    (school) =>
      school.write('media/cover.webp', fs.readFileSync(path.join(school.folder, 'media/cover.webp')).subarray(0, 2000)),
    'courses/c/course.yml:4 cover media/cover.webp 不完整，缺少一部分',
  ],
  [
    'a film whose sound is MP3',
    (school) =>
      spoilLesson(school, 'kind: video, media: media/v.mp4').write(
        'media/v.mp4',
        makeMp4([
          { kind: 'vide', entry: avcEntry(), times: [[250, 40]] },
          { kind: 'soun', entry: soundEntry({ objectType: 0x6b }), times: [[100, 100]] },
        ]),
      ),
    'courses/c/course.yml:11 chapters[1].lessons[1].media media/v.mp4 的声音不是 AAC 编码',
  ],
  [
    'a PDF with a password',
    (school) =>
      spoilLesson(school, 'kind: document, media: media/d.pdf').write(
        'media/d.pdf',
        makePdf({ pages: 1, userPassword: 'open' }),
      ),
    'courses/c/course.yml:11 chapters[1].lessons[1].media media/d.pdf 有打开密码',
  ],
]
