import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import type { DeskDeps } from '../staff/desk-deps'
import type { HomeworkMessages } from './homework-news'

export interface HomeworkDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Pick<Storage, 'write' | 'stat' | 'remove'>
  pictures: PictureEncoder
  messages: HomeworkMessages
}
