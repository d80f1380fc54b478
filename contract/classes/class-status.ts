/** The life of a class, as data: the server refuses events by it, and the app and the console draw by it. */

export const CLASS_STATUSES = ['enrolling', 'running', 'finished', 'archived'] as const
export type ClassStatus = (typeof CLASS_STATUSES)[number]
export const CLASS_STATUS_LABEL: Record<ClassStatus, string> = {
  enrolling: '招生中',
  running: '已开班',
  finished: '已结班',
  archived: '已归档',
}

export const CLASS_EVENTS = ['open', 'finish', 'resume', 'archive'] as const
export type ClassEvent = (typeof CLASS_EVENTS)[number]

const NEXT: Record<ClassStatus, Partial<Record<ClassEvent, ClassStatus>>> = {
  enrolling: { open: 'running', archive: 'archived' },
  running: { finish: 'finished' },
  finished: { resume: 'running', archive: 'archived' },
  archived: {},
}
/** The status after an event; undefined where it is refused. */
export const nextClassStatus = (from: ClassStatus, event: ClassEvent): ClassStatus | undefined => NEXT[from][event]

/** Statuses in which learners may join. */
export const JOINABLE_STATUSES: readonly ClassStatus[] = ['enrolling', 'running']

/** A notice of a class: written, sent, taken back. */
export const NOTICE_STATUSES = ['draft', 'published', 'withdrawn'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]
export const NOTICE_EVENTS = ['publish', 'withdraw'] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

const NEXT_NOTICE: Record<NoticeStatus, Partial<Record<NoticeEvent, NoticeStatus>>> = {
  draft: { publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { publish: 'published' },
}
/** The status after an event; undefined where it is refused. */
export const nextNoticeStatus = (from: NoticeStatus, event: NoticeEvent): NoticeStatus | undefined =>
  NEXT_NOTICE[from][event]
