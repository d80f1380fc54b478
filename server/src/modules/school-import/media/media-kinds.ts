const IMAGE = {
  label: '图片（webp、png、jpg、gif）',
  types: ['image/webp', 'image/png', 'image/jpeg', 'image/gif'],
  maxBytes: 5 * 1024 * 1024,
} as const

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
/** Word, Excel and PowerPoint, of today and of old (which share one container). */
const OFFICE_TYPES = [
  `${OPEN_XML}.wordprocessingml.document`,
  `${OPEN_XML}.spreadsheetml.sheet`,
  `${OPEN_XML}.presentationml.presentation`,
  'application/x-cfb',
]
/** The old container format does not identify its content, so the file name must. */
export const OFFICE_ENDINGS = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']

/** Not every program marks a file of sound alone as such. */
const SOUND_MP4_TYPES = ['audio/x-m4a', 'audio/mp4', 'video/mp4']

/**
 * What a media field takes: types by content, not by name. `picture` is a lesson, `image` an illustration that all may
 * see.
 */
export const MEDIA_KINDS = {
  image: IMAGE,
  picture: IMAGE,
  video: { label: 'H.264 编码的 MP4 视频', types: ['video/mp4'], maxBytes: 2 * 1024 * 1024 * 1024 },
  audio: {
    label: 'MP3 或 M4A 音频',
    types: ['audio/mpeg', ...SOUND_MP4_TYPES],
    maxBytes: 300 * 1024 * 1024,
  },
  document: {
    label: 'PDF、Word、Excel 或 PPT 文档',
    types: ['application/pdf', ...OFFICE_TYPES],
    maxBytes: 200 * 1024 * 1024,
  },
  archive: { label: 'ZIP 压缩包', types: ['application/zip'], maxBytes: 500 * 1024 * 1024 },
} as const
export type MediaKind = keyof typeof MEDIA_KINDS

/** The storage area of a file: lesson content requires access. */
export const areaOf = (kind: MediaKind | 'hls'): 'public' | 'lesson' => (kind === 'image' ? 'public' : 'lesson')

export const describeBytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
