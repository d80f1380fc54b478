import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import { Bank } from './bank/bank'
import { BankRepository } from './bank/bank.repository'

export interface PaperDeps {
  database: Database
  media: Pick<Media, 'embed' | 'signedUrlOf'>
}

/** Questions, papers, attempts and practice of a school. */
export const createPaperModule = ({ database, media }: PaperDeps) => {
  const bank = new Bank(new BankRepository(database), media)
  return { bank }
}
