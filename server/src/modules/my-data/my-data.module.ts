import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { PersonalDataRepository } from '../../kernel/personal-data/personal-data.repository'
import type { Seal } from '../../kernel/seal'
import type { MessageSender } from '../message/message.service'
import { DROP_COPY_JOB, MAKE_COPY_JOB, MakeCopyService } from './make-copy.service'
import { MyDataRepository } from './my-data.repository'
import { MyDataService, type DataSources } from './my-data.service'
import { ReadersService, type AuditedActs } from './readers.service'

export interface MyDataDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'signedUrlOf'>
  storage: Pick<Storage, 'read' | 'write' | 'remove'>
  messages: MessageSender
  users: Pick<DataSources, 'findPerson' | 'listConsents'>
  acts: AuditedActs
  seal: Seal
  /** What all modules keep of learners. */
  personalData: readonly PersonalData[]
}

/** What a learner may know about their own data. */
export const createMyDataModule = (deps: MyDataDeps) => {
  const { database, now, jobs, media, storage, messages, users, acts, seal, personalData } = deps
  const copies = new MyDataRepository(database)
  const stored = new PersonalDataRepository(database)
  const readers = new ReadersService(stored, personalData, acts)
  const sources = { ...users, listReaders: readers.list }
  const data = new MyDataService({ copies, sources, media, jobs, now })
  const making = new MakeCopyService({
    copies,
    stored,
    personalData,
    storage,
    seal,
    sources: users,
    messages,
    jobs,
    now,
  })
  jobs.handle(MAKE_COPY_JOB, ({ userId, id, oldKey }) => making.run(userId, id, oldKey))
  jobs.handle(DROP_COPY_JOB, ({ userId, id, key }) => making.drop(userId, id, key))
  return {
    routes: defineRoutes({
      'GET /base/auth/shop/user/data/view': (_input, { userId }) => data.view(userId),
      'POST /base/auth/shop/user/data/copy/save': (_input, { shopId, userId }) => data.request(shopId, userId),
      'POST /base/auth/shop/user/data/copy/address': async (_input, { userId }) => ({
        url: await data.getAddress(userId),
      }),
    }),
  }
}
