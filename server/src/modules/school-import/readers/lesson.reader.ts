import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { StoredDefinition } from '../../course/stored-definition'
import { NO_MEDIA, type MediaFile } from '../media/media-library'
import type { Reading } from '../reading'
import type { LessonContent } from '../school-content'
import type { Fields } from '../text/fields'
import { readChecks } from './check.reader'
import { isHostedVideo, readHostedVideo } from './hosted-video.reader'
import { readLive } from './live.reader'

const KINDS = ['video', 'audio', 'document', 'picture', 'zip', 'imageText', 'live', 'practice'] as const
type Kind = (typeof KINDS)[number]
/** Definition labels of PLAY-08, best last. */
const DEFINITIONS = { sd: '标清', hd: '高清', uhd: '超清' } as const
type Content = Omit<LessonContent, 'id' | 'title' | 'materialType' | 'free' | 'downloadable' | 'checks'>

const EMPTY: Content = {
  durationSeconds: 0,
  pageCount: 0,
  fileBytes: 0,
  fileName: '',
  fileKey: '',
  definitions: [],
  html: '',
  sourceKey: '',
  vodPlatform: 0,
  vid: '',
  live: null,
}

/** One lesson of a course.yml. Which fields it has depends on its `kind`. */
export const readLesson = async (reading: Reading, courseKey: string, fields: Fields): Promise<LessonContent> => {
  const key = fields.key()
  reading.references.define('lesson', `${courseKey}/${key}`, fields.place('key'))
  const kind = fields.oneOf('kind', KINDS)
  // Which fields belong to the lesson is unknown otherwise.
  const isKnown = fields.isOneOf('kind', KINDS)
  const content = isKnown ? await READ[kind](reading, fields, `${courseKey}/${key}`) : EMPTY
  const lesson = {
    id: reading.id('lesson', `${courseKey}/${key}`),
    title: fields.text('title', { max: 60 }),
    materialType: MATERIAL_TYPE[kind === 'live' ? 'video' : kind],
    free: fields.flag('free', false),
    downloadable: readDownloadable(fields, kind),
    ...content,
    checks: readChecks(reading, `${courseKey}/${key}`, fields, content),
  }
  if (kind === 'practice') readPractice(reading, courseKey, lesson.id, fields)
  if (isKnown) fields.close()
  return lesson
}

/** What has no file cannot be kept; an archive always can. */
const readDownloadable = (fields: Fields, kind: Kind): boolean => {
  const downloadable = fields.flag('downloadable', false)
  if (downloadable && (kind === 'imageText' || kind === 'live' || kind === 'practice'))
    fields.refuse('downloadable', '图文、直播和练习没有可以下载的文件')
  return downloadable
}

/** Its set is in practices.yml; the set says what is asked and how much must be right. */
const readPractice = (reading: Reading, courseKey: string, lessonId: string, fields: Fields): void => {
  const key = fields.key('practice')
  reading.references.expect('practiceSet', key, fields.place('practice'))
  if (fields.has('free') && fields.flag('free', false)) fields.refuse('free', '练习不能试看')
  if (reading.practiceLessons.has(key)) fields.refuse('practice', `练习 ${key} 已经是另一节课，请再写一份`)
  else reading.practiceLessons.set(key, { courseKey, lessonId })
}

const asFile = (file: MediaFile): Content => ({
  ...EMPTY,
  pageCount: file.pageCount,
  fileBytes: file.bytes,
  fileName: file.fileName,
  fileKey: file.key,
})

/** `lessonKey` is that of the course and of the lesson in it. */
const READ: Record<Kind, (reading: Reading, fields: Fields, lessonKey: string) => Promise<Content>> = {
  video: async (reading, fields) =>
    isHostedVideo(fields) ? { ...EMPTY, ...readHostedVideo(fields) } : readVideo(reading, fields),
  async audio(reading, fields) {
    const file = await reading.mediaField(fields, 'media', 'audio')
    const definitions: StoredDefinition[] = [
      { label: '音频', key: file.key, format: file.key.endsWith('.mp3') ? 'mp3' : 'mp4' },
    ]
    return { ...EMPTY, durationSeconds: file.durationSeconds, fileBytes: file.bytes, definitions }
  },
  async document(reading, fields) {
    const file = await reading.mediaField(fields, 'media', 'document')
    const isOffice = file.key !== '' && !file.key.endsWith('.pdf')
    return isOffice ? { ...asFile(file), fileKey: file.pdfKey, sourceKey: file.key } : asFile(file)
  },
  picture: async (reading, fields) => asFile(await reading.mediaField(fields, 'media', 'picture')),
  zip: async (reading, fields) => asFile(await reading.mediaField(fields, 'media', 'archive')),
  practice: async () => EMPTY,
  imageText: async (reading, fields) => ({ ...EMPTY, html: await reading.markdownField(fields, 'text') }),
  async live(reading, fields, lessonKey) {
    const recorded = fields.has('media') || fields.has('definitions')
    const recording = recorded ? await readVideo(reading, fields) : EMPTY
    return { ...recording, live: await readLive(reading, lessonKey, fields, recorded) }
  },
}

/** Either one `media`, or `definitions` with sd, hd, uhd; `hls` may stand beside both. */
const readVideo = async (reading: Reading, fields: Fields): Promise<Content> => {
  const group = fields.group('definitions')
  if (group && fields.has('media')) fields.refuse('media', '已经写了 definitions，请删去 media')
  const files: { label: string; file: MediaFile }[] = []
  if (group) {
    for (const [name, label] of Object.entries(DEFINITIONS)) {
      if (group.has(name)) files.push({ label, file: await reading.mediaField(group, name, 'video') })
    }
    if (files.length === 0) fields.refuse('definitions', `至少要写 ${Object.keys(DEFINITIONS).join('、')} 中的一个`)
    group.close()
  } else {
    files.push({ label: DEFINITIONS.hd, file: await reading.mediaField(fields, 'media', 'video') })
  }
  const hls = await reading.mediaField(fields, 'hls', 'hls', true)
  const definitions: StoredDefinition[] = files
    .reverse()
    .map(({ label, file }) => ({ label, key: file.key, format: 'mp4' }))
  const best = files[0]?.file ?? NO_MEDIA
  if (hls.key && Math.abs(hls.durationSeconds - best.durationSeconds) > 2) {
    fields.refuse('hls', '与 MP4 的时长相差超过 2 秒，请检查是不是同一个视频')
  }
  return {
    ...EMPTY,
    durationSeconds: best.durationSeconds,
    fileBytes: best.bytes,
    definitions: hls.key ? [...definitions, { label: '自动', key: hls.key, format: 'hls' }] : definitions,
  }
}
